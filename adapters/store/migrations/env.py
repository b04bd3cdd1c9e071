"""What Alembic runs: the migrations, in the transaction of the connection that it is handed.

For PostgreSQL it is handed none and writes a script instead, which our own driver carries out.
"""

from alembic import context

from adapters.store.schema import metadata

if context.is_offline_mode():
    context.configure(dialect_name="postgresql", literal_binds=True, transactional_ddl=False)
else:
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=metadata,
        transactional_ddl=True,  # SQLite can; Alembic does not expect it to
    )
with context.begin_transaction():
    context.run_migrations()
