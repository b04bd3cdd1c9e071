#!/usr/bin/env bash
# A whole mail system on loopback for the tests: Postfix (MX and submission), Dovecot (IMAP, SASL),
# OpenDKIM (Authentication-Results; keys from a file, no DNS). No systemd, nothing in /etc is touched,
# nothing leaves the machine. Postfix needs root.
#   mail.sh start DIR   writes DIR/env: MX_PORT SUB_PORT SUBS_PORT IMAP_PORT IMAPS_PORT FAR_PORT CA_FILE DKIM_KEY ...
#   mail.sh stop DIR
#   mail.sh down DIR; mail.sh up DIR   an outage: the same ports afterwards
# MAIL_AUTH=none: no Authentication-Results at all.
# Keep DIR short (unix socket paths: 107 bytes) and open to the user postfix.
# Mailboxes NAME@chess.test with the password NAMEpw: bot alice carol dave erin; addresses with '+' reach them.
# Mail to far.test goes to 127.0.0.1:$FAR_PORT, where a test may run another provider.
set -euo pipefail
cmd=${1:?start|stop}; DIR=$(mkdir -p "${2:?DIR}"; cd "$2"; pwd -P)
AUTH=${MAIL_AUTH:-opendkim}
VUID=5000                                            # owner of the mailboxes: a bare number, no account needed

ports() { python3 - "$1" <<'P'
import socket, sys
s = [socket.socket() for _ in range(int(sys.argv[1]))]
[x.bind(("127.0.0.1", 0)) for x in s]; print(*[x.getsockname()[1] for x in s])
P
}
opendkim_conf() {
  cat >"$DIR/dkim/opendkim.conf" <<Y
Mode v
Socket local:$DIR/dkim/sock
UMask 000
Background no
Syslog no
AuthservID mail.chess.test
AlwaysAddARHeader yes
InternalHosts 192.0.2.1
TestDNSData file:$DIR/dkim/dns
On-Default accept
UserID opendkim
Y
  chmod -R a+rX "$DIR/dkim"; chown opendkim "$DIR/dkim"
}
dovecot_23() {        # Debian 12
  cat >"$DIR/dc/dovecot.conf" <<Y
base_dir = $DIR/dc/run
state_dir = $DIR/dc/state
log_path = $DIR/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <$DIR/tls/srv.pem
ssl_key = <$DIR/tls/srv.key
ssl_dh =
disable_plaintext_auth = no
auth_mechanisms = plain login
auth_failure_delay = 0
first_valid_uid = 100
mail_location = maildir:~/Maildir
namespace inbox {
  inbox = yes
  mailbox Archive { 
    auto = create
  }
  mailbox Failed {
    auto = create
  }
}
passdb {
  driver = passwd-file
  args = scheme=PLAIN $DIR/dc/users
}
userdb {
  driver = static
  args = uid=$VUID gid=$VUID home=$DIR/mail/%n
}
service imap-login {
  inet_listener imap {
    address = 127.0.0.1
    port = $IMAP
  }
  inet_listener imaps {
    address = 127.0.0.1
    port = $IMAPS
    ssl = yes
  }
}
service auth {
  unix_listener $DIR/spool/private/auth {
    mode = 0660
    user = postfix
    group = postfix
  }
}
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service stats {
  chroot =
}
Y
}
dovecot_24() {        # Debian 13: other names for nearly everything
  cat >"$DIR/dc/dovecot.conf" <<Y
dovecot_config_version = 2.4.0
dovecot_storage_version = 2.4.0
base_dir = $DIR/dc/run
state_dir = $DIR/dc/state
log_path = $DIR/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_server_cert_file = $DIR/tls/srv.pem
ssl_server_key_file = $DIR/tls/srv.key
auth_allow_cleartext = yes
auth_mechanisms = plain login
auth_failure_delay = 0
first_valid_uid = 100
mail_driver = maildir
mail_path = ~/Maildir
namespace inbox {
  inbox = yes
  mailbox Archive {
    auto = create
  }
  mailbox Failed {
    auto = create
  }
}
passdb passwd-file {
  passwd_file_path = $DIR/dc/users
  default_password_scheme = plain
}
userdb static {
  fields {
    uid = $VUID
    gid = $VUID
    home = $DIR/mail/%{user | username}
  }
}
service imap-login {
  inet_listener imap {
    listen = 127.0.0.1
    port = $IMAP
  }
  inet_listener imaps {
    listen = 127.0.0.1
    port = $IMAPS
    ssl = yes
  }
}
service auth {
  unix_listener $DIR/spool/private/auth {
    mode = 0660
    user = postfix
    group = postfix
  }
}
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
Y
}
start() {
  chmod 755 "$DIR"
  read -r MX SUB SUBS IMAP IMAPS FAR < <(ports 6); MILT=unix:$DIR/dkim/sock
  mkdir -p "$DIR"/{pf,spool,pf-data,dc,mail,tls,dkim}; chown postfix "$DIR/pf-data"; chown $VUID:$VUID "$DIR/mail"
  # --- TLS: a CA and one server certificate
  ( cd "$DIR/tls"
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj '/CN=test CA' -keyout ca.key -out ca.pem \
      -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign,cRLSign
    openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj '/CN=localhost' -keyout srv.key -out srv.csr
    openssl x509 -req -in srv.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 30 -out srv.pem \
      -extfile <(printf 'subjectAltName=DNS:localhost,DNS:mail.chess.test,IP:127.0.0.1\nbasicConstraints=CA:FALSE\n')
    cat srv.key srv.pem >chain.pem ) 2>"$DIR/tls/log"
  # --- DKIM: a key of far.test (selector s1) that the verifier finds in a file
  openssl genrsa -out "$DIR/dkim/far.key" 2048 2>/dev/null
  pub=$(openssl rsa -in "$DIR/dkim/far.key" -pubout -outform DER 2>/dev/null | base64 -w0)
  printf 's1._domainkey.far.test v=DKIM1; k=rsa; p=%s\n' "$pub" >"$DIR/dkim/dns"
  case $AUTH in opendkim) opendkim_conf;; *) MILT=;; esac
  # --- Postfix
  cat >"$DIR/pf/main.cf" <<Y
compatibility_level = 3.6
queue_directory = $DIR/spool
data_directory = $DIR/pf-data
meta_directory = /etc/postfix
shlib_directory = /usr/lib/postfix
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
maillog_file = $DIR/mail.log
maillog_file_prefixes = $DIR
myhostname = mail.chess.test
myorigin = chess.test
mydestination =
local_recipient_maps =
alias_maps =
alias_database =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
# nothing leaves this machine: no DNS, one known next hop, everything else is refused
smtp_dns_support_level = disabled
smtp_host_lookup = native
smtp_bind_address = 127.0.0.1
relay_domains = far.test
default_transport = error:5.1.2 no such domain in this test
transport_maps = inline:{ {far.test = smtp:[127.0.0.1]:$FAR} }
smtp_tls_security_level = may
smtp_tls_CAfile = $DIR/tls/ca.pem
# mailboxes
virtual_mailbox_domains = chess.test
virtual_mailbox_maps = inline:{ {bot@chess.test = bot/Maildir/} {alice@chess.test = alice/Maildir/} {carol@chess.test = carol/Maildir/} {dave@chess.test = dave/Maildir/} {erin@chess.test = erin/Maildir/} }
virtual_mailbox_base = $DIR/mail
virtual_uid_maps = static:$VUID
virtual_gid_maps = static:$VUID
virtual_alias_maps = inline:{ {postmaster@chess.test = carol@chess.test} }
recipient_delimiter = +
propagate_unmatched_extensions = virtual
# incoming
smtpd_peername_lookup = no
smtpd_tls_security_level = may
smtpd_tls_chain_files = $DIR/tls/chain.pem
smtpd_tls_loglevel = 1
smtpd_sasl_type = dovecot
smtpd_sasl_path = private/auth
smtpd_relay_restrictions = permit_sasl_authenticated, reject_unauth_destination
smtpd_recipient_restrictions = permit_sasl_authenticated, reject_unlisted_recipient, reject_unauth_destination
smtpd_delay_reject = yes
smtpd_client_connection_rate_limit = 0
smtpd_client_connection_count_limit = 0
anvil_rate_time_unit = 60s
smtpd_error_sleep_time = 0
smtputf8_enable = yes
milter_default_action = accept
message_size_limit = 10485760
# fast retries so that a test need not wait: a deferred mail is tried every 2 s, bounced after 20 s
queue_run_delay = 2s
minimal_backoff_time = 2s
maximal_backoff_time = 4s
maximal_queue_lifetime = 20s
bounce_queue_lifetime = 20s
delay_warning_time = 0
Y
  cat >"$DIR/pf/master.cf" <<Y
127.0.0.1:$MX   inet n - n - - smtpd
  -o smtpd_sasl_auth_enable=no
  -o smtpd_milters=$MILT
127.0.0.1:$SUB  inet n - n - - smtpd
  -o syslog_name=postfix/submission
  -o smtpd_sasl_auth_enable=yes
  -o smtpd_tls_auth_only=no
  -o smtpd_reject_unlisted_recipient=no
  -o smtpd_recipient_restrictions=permit_sasl_authenticated,reject
127.0.0.1:$SUBS inet n - n - - smtpd
  -o syslog_name=postfix/submissions
  -o smtpd_tls_wrappermode=yes
  -o smtpd_sasl_auth_enable=yes
  -o smtpd_reject_unlisted_recipient=no
  -o smtpd_recipient_restrictions=permit_sasl_authenticated,reject
pickup    unix n - n 60 1 pickup
cleanup   unix n - n - 0 cleanup
qmgr      unix n - n 300 1 qmgr
tlsmgr    unix - - n 1000? 1 tlsmgr
rewrite   unix - - n - - trivial-rewrite
bounce    unix - - n - 0 bounce
defer     unix - - n - 0 bounce
trace     unix - - n - 0 bounce
verify    unix - - n - 1 verify
flush     unix n - n 1000? 0 flush
proxymap  unix - - n - - proxymap
proxywrite unix - - n - 1 proxymap
smtp      unix - - n - - smtp
relay     unix - - n - - smtp
showq     unix n - n - - showq
error     unix - - n - - error
retry     unix - - n - - error
discard   unix - - n - - discard
local     unix - n n - - local
virtual   unix - n n - - virtual
lmtp      unix - - n - - lmtp
anvil     unix - - n - 1 anvil
scache    unix - - n - 1 scache
postlog   unix-dgram n - n - 1 postlogd
Y
  # --- Dovecot
  cat >"$DIR/dc/users" <<Y
bot@chess.test:{PLAIN}botpw
alice@chess.test:{PLAIN}alicepw
carol@chess.test:{PLAIN}carolpw
dave@chess.test:{PLAIN}davepw
erin@chess.test:{PLAIN}erinpw
Y
  if dovecot --version | grep -qE '^2\.[0-3]\.'; then dovecot_23; else dovecot_24; fi
  # --- go
  if [ "$AUTH" = opendkim ]; then
    ( exec setsid opendkim -f -x "$DIR/dkim/opendkim.conf" ) >"$DIR/milter.log" 2>&1 </dev/null & echo $! >"$DIR/milter.pid"
  fi
  [ -z "$MILT" ] || for _ in $(seq 600); do [ -S "${MILT#unix:}" ] && break; sleep 0.05; done
  postfix -c "$DIR/pf" check 2>>"$DIR/postfix.out" || true       # makes the spool folders
  dovecot -c "$DIR/dc/dovecot.conf" >"$DIR/dovecot.out" 2>&1
  postfix -c "$DIR/pf" start >>"$DIR/postfix.out" 2>&1
  cat >"$DIR/env" <<Y
export MX_PORT=$MX SUB_PORT=$SUB SUBS_PORT=$SUBS IMAP_PORT=$IMAP IMAPS_PORT=$IMAPS FAR_PORT=$FAR
export CA_FILE=$DIR/tls/ca.pem CERT_FILE=$DIR/tls/srv.pem KEY_FILE=$DIR/tls/srv.key DKIM_KEY=$DIR/dkim/far.key MAILROOT=$DIR/mail MAIL_DIR=$DIR
Y
  python3 - "$MX" "$SUB" "$SUBS" "$IMAP" "$IMAPS" <<'P'
import socket, sys, time
end = time.time() + 20
for p in map(int, sys.argv[1:]):
    while True:
        try: socket.create_connection(("127.0.0.1", p), 1).close(); break
        except OSError:
            if time.time() > end: sys.exit(f"mail: port {p} does not answer")
            time.sleep(0.05)
P
  echo "mail: MX $MX, submission $SUB (STARTTLS) $SUBS (TLS), IMAP $IMAP (STARTTLS) $IMAPS (TLS), far.test -> $FAR"
}
stop() {
  postfix -c "$DIR/pf" stop >>"$DIR/postfix.out" 2>&1 || true
  dovecot -c "$DIR/dc/dovecot.conf" stop >>"$DIR/dovecot.out" 2>&1 || true
  if [ -f "$DIR/milter.pid" ]; then
    local p; p=$(cat "$DIR/milter.pid"); kill "$p" 2>/dev/null || true
    for _ in $(seq 60); do [ -r "/proc/$p/stat" ] && [ "$(sed 's/.*) //' "/proc/$p/stat" 2>/dev/null | cut -c1)" != Z ] || break; sleep 0.1; done
  fi
  echo stopped
}
down() {
  postfix -c "$DIR/pf" stop >>"$DIR/postfix.out" 2>&1 || true
  dovecot -c "$DIR/dc/dovecot.conf" stop >>"$DIR/dovecot.out" 2>&1 || true
}
up() {
  dovecot -c "$DIR/dc/dovecot.conf" >>"$DIR/dovecot.out" 2>&1
  postfix -c "$DIR/pf" start >>"$DIR/postfix.out" 2>&1
}
case $cmd in start) start;; stop) stop;; down) down;; up) up;; *) exit 2;; esac
