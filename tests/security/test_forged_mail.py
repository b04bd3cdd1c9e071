"""Letters that claim to be a player's: the address above a letter proves nothing (1.2)."""

import pytest

from adapters.mail_in import translate
from tests.adapters.letters import ARRIVED, OWN, PLAYER, SERVER

VICTIM = "example.org"
EVIL = "mallory.example.com"
ENCODED = "?us-ascii?q?x=3B_dkim=3Dpass_header.d=3Dexample.org"


def read(sender, *results, more=""):
    above = "".join(f"Authentication-Results: {result}\r\n" for result in results)
    raw = f"{above}From: {sender}\r\nMessage-ID: <m@x>\r\n{more}\r\n4. 2514\r\n"
    return translate(
        raw.encode("utf-8", "surrogateescape"), ARRIVED, authserv_id=SERVER, own_addresses=[OWN]
    )


def acts_for_the_victim(envelope):
    return envelope.letter.authenticated and envelope.sender == PLAYER


@pytest.mark.parametrize(
    "result",
    [
        # The envelope sender is the attacker's to choose; our server writes it into its header.
        f"spf=pass smtp.mailfrom=={ENCODED}=3B_spf=3Dnone_smtp.mailfrom=3Da?=@{EVIL}",
        f'spf=pass smtp.mailfrom="={ENCODED}=3B_spf=3Dnone_smtp.mailfrom=3D=22a?="@{EVIL}"',
        f"spf=pass smtp.mailfrom==?us-ascii?b?eDsgZGttPXBhc3M=?=@{EVIL}",
        f'spf=pass smtp.mailfrom="x; dkim=pass header.d=example.org"@{EVIL}',
        f'spf=pass smtp.mailfrom="{PLAYER}"@{EVIL}',
        f"spf=pass (dkim=pass header.d=example.org) smtp.mailfrom=a@{EVIL}",
        f"spf=pass smtp.mailfrom={VICTIM}.{EVIL}",
        "dkim=pass header.i=example.org@mallory.example.com",
    ],
)
def test_what_the_sender_writes_into_our_servers_header_proves_nothing(result):
    assert not acts_for_the_victim(read(PLAYER, f"{SERVER}; {result}"))


def test_results_of_our_name_below_those_of_our_server_do_not_count():
    forged = f"{SERVER}; dmarc=pass header.from={VICTIM}; dkim=pass header.d={VICTIM}"
    ours = f"{SERVER}; dmarc=none header.from={VICTIM}"
    assert not acts_for_the_victim(read(PLAYER, ours, forged))
    assert acts_for_the_victim(read(PLAYER, forged))  # so a server that writes none must strip them


@pytest.mark.parametrize(
    "sender",
    [
        f'"{PLAYER}" <m@{EVIL}>',
        f"{PLAYER} <m@{EVIL}>",
        f"<{PLAYER}> m@{EVIL}",
        f"{PLAYER}, m@{EVIL}",
        f"m@{EVIL}\r\nFrom: {PLAYER}",
        f"{PLAYER}\r\nFrom: m@{EVIL}",
        f"m@{EVIL} ({PLAYER})",
        f"group: {PLAYER};, <m@{EVIL}>",
        f"=?utf-8?q?ivanenko=40example=2Eorg?= <m@{EVIL}>",
        f"<@{EVIL}:{PLAYER}>",
        f"{PLAYER}(comment@{EVIL}",
        f'{PLAYER}"@{EVIL}',
    ],
)
def test_a_name_that_looks_like_an_address_is_none(sender):
    result = f"{SERVER}; dmarc=pass header.from={EVIL}; dkim=pass header.d={EVIL}"
    assert not acts_for_the_victim(read(sender, result, more=f"Sender: {PLAYER}\r\n"))


@pytest.mark.parametrize(
    "address",
    [
        "іvanenko@example.org",  # Cyrillic і
        "ivanen\u212ao@example.org",  # the sign of kelvin, a k in lower case
        "ivanenko@exаmple.org",  # Cyrillic а
        "ivanenko@example.org\u200b",
        "ivanenko@\u202eexample.org",
        "ivanenko@xn--exmple-4nf.org",
        "ivanenko@example\uff0eorg",  # a full-width dot
        "ivanenko\0@example.org",
    ],
)
def test_an_address_that_looks_the_same_is_another(address):
    result = f"{SERVER}; dmarc=pass"
    assert read(address, result).sender != PLAYER
