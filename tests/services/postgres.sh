#!/usr/bin/env bash
# A throw-away PostgreSQL server on loopback and a unix socket. The server refuses root, so root runs
# it as the user postgres.
#   postgres.sh start DIR   writes DIR/env: PORT and DSN
#   postgres.sh stop DIR
# PG_FSYNC=on where durability is tested; without it tests are five times as fast.
set -euo pipefail
command=${1:?start|stop}
mkdir -p "${2:?DIR}"
dir=$(cd "$2" && pwd -P)
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)
user=postgres

as() { if ((EUID == 0)); then (cd / && runuser -u "$user" -- "$@"); else "$@"; fi; }

start() {
  local port sync=${PG_FSYNC:-off}
  port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
  chmod 755 "$dir"
  mkdir -p "$dir/pg"
  ((EUID != 0)) || chown "$user" "$dir/pg"
  as "$bin/initdb" -D "$dir/pg/data" -U test -A trust -E UTF8 --locale=C.UTF-8 --no-sync >"$dir/initdb.log" 2>&1
  cat >>"$dir/pg/data/postgresql.conf" <<CONF
listen_addresses = '127.0.0.1'
port = $port
unix_socket_directories = '$dir/pg'
max_connections = 60
shared_buffers = 64MB
fsync = $sync
full_page_writes = $sync
CONF
  as "$bin/pg_ctl" -D "$dir/pg/data" -l "$dir/pg/log" -w -t 60 start >"$dir/out" 2>&1 || {
    cat "$dir/pg/log" >&2
    exit 1
  }
  printf 'PORT=%s\nDSN=postgresql://test@127.0.0.1:%s\n' "$port" "$port" >"$dir/env"
}

case $command in
start) start ;;
stop) as "$bin/pg_ctl" -D "$dir/pg/data" -m "${PG_STOP:-fast}" -w stop >/dev/null ;;
*) exit 2 ;;
esac
