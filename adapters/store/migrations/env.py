"""What Alembic runs: the migrations, in the transaction of the connection that it is handed."""

from alembic import context

from adapters.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,  # SQLite can; Alembic does not expect it to
)
with context.begin_transaction():
    context.run_migrations()
