"""Games over the real library: by buttons, by text, over a restart; every update acts once."""

import asyncio

from adapters.store import StoreError
from tests.adapters.telegram.house import BLACK, WHITE, entries, telegram_house


def pressable(h, user, data, after=0):
    return any(
        data in button["callback_data"]
        for message in h.fake.seen(user)
        if message["message_id"] > after
        for button in h.fake.buttons(user, message["message_id"])
    )


async def confirms(h, user, after):
    """Presses 'send' below the draft that came after a message."""
    before = len(h.moves())
    await h.until(lambda: pressable(h, user, "/yes", after), "a draft")
    h.fake.presses(user, "/yes")
    await h.until(lambda: len(h.moves()) == before + 1, "the move")


async def types(h, user, text):
    said = await h.says(user, text)
    await confirms(h, user, said["message_id"])


async def taps(h, user, *squares):
    """Chooses a move on the board below the newest message that has one."""
    await h.until(lambda: pressable(h, user, "tap "), "a board")
    key, ply = "T1/1", len(h.moves())
    last = max(h.fake.messages[user])
    h.fake.presses(user, f"tap {key} {ply}")
    chosen = f"tap {key} {ply}"
    for square in squares:
        chosen += f" {square}"
        await h.until(lambda data=chosen: pressable(h, user, data), chosen)
        h.fake.presses(user, chosen)
    await confirms(h, user, last)


async def test_a_move_costs_one_message_and_one_tap():
    async with telegram_house() as h:
        await types(h, WHITE, "e4")
        assert h.moves() == ["e2e4"]
        letter = await h.told(BLACK, "5254")
        await types(h, BLACK, "/move 1 5755")
        assert h.moves() == ["e2e4", "e7e5"]
        assert letter["message_id"] < (await h.told(BLACK, "5755"))["message_id"]


async def test_a_whole_game_by_text_and_by_taps_with_a_restart_in_the_middle(tmp_path):
    async with telegram_house(url=f"sqlite:///{tmp_path}/game.db") as h:
        await types(h, WHITE, "f3")
        await taps(h, BLACK, "e7", "e5")
        await h.handled()
        await h.stop()
        h.fake.writes(WHITE, "g4")  # while nobody was there
        await h.run()
        await h.until(lambda: pressable(h, WHITE, "/yes"), "a draft")
        h.fake.presses(WHITE, "/yes")
        await h.until(lambda: len(h.moves()) == 3, "the move of before")
        await h.told(BLACK, "7274")
        await taps(h, BLACK, "d8", "h4")
        assert h.moves() == ["f2f3", "e7e5", "g2g4", "d8h4"]
        for user in (WHITE, BLACK):
            await h.told(user, "0-1")
        assert h.mail.taken == []


async def test_a_draft_is_dropped_by_its_button_and_its_buttons_go():
    async with telegram_house() as h:
        await h.says(WHITE, "e4")
        draft = await h.until(lambda: pressable(h, WHITE, "/no") and h.fake.seen(WHITE)[-1])
        h.fake.presses(WHITE, "/no")
        await h.told(WHITE, "dropped")
        await h.until(lambda: not h.fake.buttons(WHITE, draft["message_id"]), "no buttons")
        assert h.moves() == []


async def test_a_double_tap_moves_once_and_both_presses_are_answered():
    async with telegram_house() as h:
        await h.says(WHITE, "e4")
        await h.until(lambda: pressable(h, WHITE, "/yes"))
        draft = h.fake.seen(WHITE)[-1]["message_id"]
        data = next(b["callback_data"] for b in h.fake.buttons(WHITE, draft))
        h.fake.presses_old(WHITE, data, draft)
        h.fake.presses_old(WHITE, data, draft)
        await h.told(BLACK, "5254")
        await h.until(lambda: not h.fake.queries, "both answered")
        await h.handled()
        told = [text for text in h.fake.texts(WHITE) if "already" in text]
        assert (h.moves(), told) == (["e2e4"], [])
        await asyncio.sleep(0)
        assert len([m for m in h.fake.texts(BLACK) if "5254" in m]) == 1


async def test_old_buttons_do_nothing_and_say_so():
    async with telegram_house() as h:
        await h.says(WHITE, "e4")
        await h.until(lambda: pressable(h, WHITE, "/yes"))
        old = h.fake.seen(WHITE)[-1]["message_id"]
        data = next(b["callback_data"] for b in h.fake.buttons(WHITE, old))
        await h.says(WHITE, "d4")
        await h.until(lambda: pressable(h, WHITE, "/yes", old))
        h.fake.presses_old(WHITE, data, old)
        await h.told(WHITE, "no longer stands")
        assert h.moves() == []
        h.fake.presses(WHITE, "/yes")
        await h.until(lambda: h.moves() == ["d2d4"])
        board = await h.told(BLACK, "4244")
        tap = next(b["callback_data"] for b in h.fake.buttons(BLACK, board["message_id"]))
        await types(h, BLACK, "d5")
        h.fake.presses_old(BLACK, tap, board["message_id"])
        await h.until(lambda: not h.fake.queries, "answered")
        said = h.fake.called("answerCallbackQuery")[-1][0].get("text", "")
        assert "попереднього" in said
        assert len(h.moves()) == 2


async def test_a_draw_offered_anew_is_not_accepted_by_the_button_of_before():
    async with telegram_house() as h:
        await types(h, WHITE, "e4")
        await types(h, BLACK, "e5")
        await h.says(WHITE, "/draw 1")
        await h.until(lambda: pressable(h, BLACK, "/accept"), "an offer")
        offer = await h.told(BLACK, "нічи")
        old = next(
            b["callback_data"]
            for b in h.fake.buttons(BLACK, offer["message_id"])
            if "/accept" in b["callback_data"]
        )
        await types(h, WHITE, "Nf3")
        await types(h, BLACK, "Nc6")
        h.fake.presses_old(BLACK, old, offer["message_id"])
        await h.told(BLACK, "Ця кнопка")


async def test_only_whose_move_it_is_can_tap():
    async with telegram_house() as h:
        await types(h, WHITE, "e4")
        board = await h.told(BLACK, "5254")
        h.fake.chats[WHITE]["id"]
        data = next(b["callback_data"] for b in h.fake.buttons(BLACK, board["message_id"]))
        h.fake.presses_old(WHITE, data, board["message_id"], chat=BLACK)
        await h.until(lambda: not h.fake.queries, "answered")
        assert "not to move" in h.fake.called("answerCallbackQuery")[-1][0]["text"]


async def test_an_update_that_comes_again_acts_once():
    async with telegram_house() as h:
        h.fake.writes(WHITE, "/send 1 e4")
        await h.told(BLACK, "5254")
        await h.handled()
        h.fake.redelivers(1)
        await h.handled()
        assert h.moves() == ["e2e4"]
        assert len([m for m in h.fake.texts(BLACK) if "5254" in m]) == 1
        await h.stop()
        h.fake.redelivers(1)
        await h.run()
        await h.handled()
        assert await h.record() == ["e2e4"]


async def test_an_update_is_confirmed_only_when_it_is_stored(monkeypatch):
    async with telegram_house() as h:
        commit, failing = h.store.commit, True

        async def full(batch, *more):
            if failing and batch.messages:
                raise StoreError("the disk is full")
            await commit(batch, *more)

        monkeypatch.setattr(h.store, "commit", full)
        said = h.fake.writes(WHITE, "/send 1 e4")
        await asyncio.sleep(0.5)
        assert [u["message"]["message_id"] for u in h.fake.queue] == [said["message_id"]]
        failing = False
        await h.until(lambda: h.moves() == ["e2e4"], "it is brought again")
        await h.handled()


async def test_the_own_offset_is_kept(tmp_path):
    async with telegram_house() as h:
        await h.says(WHITE, "/games")
        await h.handled()
        last = h.fake.confirmed[-1]["update_id"]
        noted = await h.store.mark(f"telegram-offset:{h.fake.me['id']}")
        assert noted.split()[0] == str(last + 1)


async def test_an_edit_voids_a_draft_and_changes_nothing_that_was_sent():
    async with telegram_house() as h:
        said = await h.says(WHITE, "e4")
        h.fake.edits(WHITE, said["message_id"], "d4")
        await h.told(WHITE, "draft for game 1 is dropped")
        sent = h.fake.writes(WHITE, "/send 1 e4")
        await h.told(BLACK, "5254")
        h.fake.edits(WHITE, sent["message_id"], "/send 1 d4")
        await h.told(WHITE, "first text stands")
        assert h.moves() == ["e2e4"]


async def test_several_games_are_told_apart_by_replies():
    async with telegram_house(entries(games=2)) as h:
        h.fake.writes(WHITE, "/send 1 e4")
        letter = await h.told(BLACK, "5254")
        h.fake.writes(BLACK, "e5", reply_to=letter["message_id"])
        await h.until(lambda: pressable(h, BLACK, "/yes"), "a draft")
        h.fake.presses(BLACK, "/yes")
        await h.until(lambda: h.moves("T1/1") == ["e2e4", "e7e5"])


async def test_a_stranger_is_answered_in_private_and_links_himself():
    async with telegram_house(entries(linked=False)) as h:
        await h.until(lambda: h.mail.kinds("wh"), "a letter")  # the start letter
        await h.stop()
        await h.run()  # codes are offered at the start
        letters = await h.until(
            lambda: [t for who, _, t in h.mail.taken if who == "wh" and "/link " in t], "a code"
        )
        code = letters[-1].split("/link ")[1].split()[0]
        h.fake.writes(WHITE, "/start")
        await h.told(WHITE, "stranger-welcome")
        h.fake.writes(WHITE, f"/link {code}")
        await h.told(WHITE, "This chat is now yours")
        await types(h, WHITE, "e4")
        await h.until(lambda: "move" in h.mail.kinds("bl"), "the partner has mail only")
