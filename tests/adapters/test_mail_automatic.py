"""What no person wrote is known for what it is; what a person wrote never is taken for it."""

import pytest

from tests.adapters.letters import OWN, PLAYER, letter, read

OURS = "<chesspost.k3j4h5g6f7d8s9a0.17@relay.example.com>"
EARLIER = "<chesspost.k3j4h5g6f7d8s9a0.9@relay.example.com>"


def dsn(action: str = "failed", returned: str = OURS, kind: str = "message/rfc822") -> bytes:
    return (
        "Return-Path: <>\r\n"
        "From: MAILER-DAEMON@mx.example.net (Mail Delivery System)\r\n"
        f"To: {OWN}\r\n"
        "Subject: Undelivered Mail Returned to Sender\r\n"
        "Message-ID: <dsn@mx.example.net>\r\n"
        "Auto-Submitted: auto-replied\r\n"
        'Content-Type: multipart/report; report-type=delivery-status; boundary="B"\r\n\r\n'
        "--B\r\nContent-Type: text/plain\r\n\r\nThis is the mail system. 4. 2514\r\n"
        "--B\r\nContent-Type: message/delivery-status\r\n\r\n"
        "Reporting-MTA: dns; mx.example.net\r\n\r\n"
        f"Final-Recipient: rfc822; {PLAYER}\r\nAction: {action}\r\nStatus: 5.1.1\r\n\r\n"
        f"--B\r\nContent-Type: {kind}\r\n\r\n"
        f"From: {OWN}\r\nMessage-ID: {returned}\r\nReferences: {EARLIER}\r\n"
        "Subject: [T1/12]\r\n\r\n4. 2514\r\n"
        "--B--\r\n"
    ).encode()


@pytest.mark.parametrize("kind", ["message/rfc822", "text/rfc822-headers"])
def test_a_bounce_names_our_letter_and_not_those_it_refers_to(kind):
    envelope = read(dsn(kind=kind))
    assert envelope.kind == "bounce"
    assert envelope.bounced == (OURS,)


def test_a_bounce_of_somebody_elses_letter_names_none():
    assert read(dsn(returned="<x@example.org>")).bounced == ()


@pytest.mark.parametrize("action", ["delayed", "delivered", "relayed"])
def test_a_report_that_is_no_failure_bounces_nothing(action):
    envelope = read(dsn(action))
    assert (envelope.kind, envelope.bounced) == ("automatic", ())


def test_an_old_servers_note_is_a_bounce_too():
    raw = (
        "From: Mailer-Daemon@mx.example.net\r\nSubject: failure notice\r\n\r\n"
        "Hi. This is the qmail-send program.\r\n--- Below this line is a copy\r\n\r\n"
        f"Message-ID: {OURS}\r\nSubject: [T1/12]\r\n\r\n4. 2514\r\n"
    ).encode()
    envelope = read(raw)
    assert (envelope.kind, envelope.bounced) == ("bounce", (OURS,))
    exim = f"From: m@x.org\r\nX-Failed-Recipients: {PLAYER}\r\nIn-Reply-To: {OURS}\r\n\r\nx"
    assert read(exim.encode()).bounced == (OURS,)


@pytest.mark.parametrize(
    "headers",
    [
        {"Auto_Submitted": "auto-replied"},
        {"Auto_Submitted": "auto-generated (vacation)"},
        {"X_Autoreply": "yes"},
        {"X_Autorespond": "re: x"},
        {"Precedence": "auto_reply"},
        {"Precedence": "bulk"},
        {"Precedence": "junk"},
        {"Return_Path": "<>"},
        {"X_Loop": OWN},
        {"From": OWN},
        {"From": OWN.replace("@", "+k3j4h5g6f7d8s9a0@")},
        {"Message_ID": OURS},
    ],
)
def test_headers_of_machines_and_our_own_letters_are_never_moves(headers):
    envelope = letter("4. 5171", **headers)
    assert envelope.kind == "automatic"
    assert envelope.why


@pytest.mark.parametrize(
    "subject",
    [
        "Автоответ: KP-2026-07",
        "Автовідповідь: Re: [T1/12]",
        "Автоматический ответ: [T1/12]",
        "Автоматична відповідь: [T1/12]",
        "Re: Автоответ",
        "Out of office: [T1/12]",
        "Out of the Office Re: [T1/12]",
        "Automatic reply: [T1/12]",
        "Auto-Reply: [T1/12]",
        "Vacation reply",
        "Нет на месте: [T1/12]",
        "Прочитано: [T1/12]",
        "Read: [T1/12]",
        "Automatische Antwort: [T1/12]",
    ],
)
def test_subjects_of_machines_are_known(subject):
    assert letter("До 20.03.2026. 5171", subject=subject).kind == "automatic"


@pytest.mark.parametrize(
    "body",
    [
        "Это автоматический ответ. Буду 20.03. 5171",
        "Це автоматична відповідь на ваш лист.",
        "This is an automated reply. 5171",
        "Автоматический ответ: меня нет.",
    ],
)
def test_an_absence_note_that_owns_up_in_its_words_is_known(body):
    assert letter(body).kind == "automatic"


@pytest.mark.parametrize(
    ("subject", "headers"),
    [
        ("Отпуск", {}),
        ("Відпустка з 1 до 10 липня", {}),
        ("Vacation from 1 to 10 July", {}),
        ("Ответ: [T1/12]", {}),
        ("Отв: [T1/12]", {}),
        ("Re: [T1/12] автор", {}),
        ("Reading the rules", {}),
        ("[T1/12]", {"Auto_Submitted": "no"}),
        ("[T1/12]", {"Precedence": "list"}),
        ("[T1/12]", {"Precedence": "bulk", "List_Id": "<partii.lists.example.com>"}),
        ("[T1/12]", {"Precedence": "first-class"}),
        ("[T1/12]", {"X_Loop": "else@example.org"}),
        ("Undelivered mail, again?", {}),
    ],
)
def test_a_persons_letter_is_a_message(subject, headers):
    envelope = letter("4. 2514", subject=subject, **headers)
    assert (envelope.kind, envelope.text) == ("message", "4. 2514")
