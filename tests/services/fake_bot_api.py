"""A stand-in of Telegram's Bot API over HTTP, in this process: as strict as the real one.

``FakeBotApi`` has the person's side as methods: ``writes``, ``edits``, ``presses``, ``blocks``,
``fails``; ``seen`` is what a person sees in a chat, ``calls`` what the bot asked for.
"""

from __future__ import annotations

import asyncio
import json
import re
import socket
import time
from collections import defaultdict
from contextlib import asynccontextmanager, suppress
from typing import Any

from aiohttp import ClientError, ClientSession, ClientTimeout, web

from tests.services.bot_api_rules import ApiError, bad, markup_of, text_of

TOKEN = "123456:TEST-token_abcdefghijklmnopqrstuvwxyz"
PICTURES = (b"\x89PNG", b"\xff\xd8\xff")
HELD_AT_MOST = 0.3  # however long the bot is ready to wait; tests are in a hurry
OLD_QUERY = "query is too old and response timeout expired or query ID is invalid"


class FakeBotApi:
    """One bot and the chats in which it is."""

    def __init__(self, token: str = TOKEN) -> None:
        self.token = token
        self.me = {
            "id": int(token.split(":")[0]),
            "is_bot": True,
            "first_name": "Chess",
            "username": "chesspost_bot",
            "can_join_groups": True,
            "can_read_all_group_messages": False,
            "supports_inline_queries": False,
        }
        self.chats: dict[int, dict[str, Any]] = {}
        self.messages: dict[int, dict[int, dict[str, Any]]] = defaultdict(dict)
        self.moved: dict[int, int] = {}
        self.pinned: dict[int, set[int]] = defaultdict(set)
        self.blocked: set[int] = set()
        self.queue: list[dict[str, Any]] = []
        self.confirmed: list[dict[str, Any]] = []
        self.queries: set[str] = set()
        self.calls: list[tuple[str, dict[str, Any], int]] = []
        self.faults: list[dict[str, Any]] = []
        self.commands: dict[str, list[dict[str, str]]] = {}
        self.hook: dict[str, Any] | None = None
        self.files: dict[str, bytes] = {}
        self.base = ""
        self.clock = time.time
        self._numbers = {"update": 1000, "query": 1, "file": 1}
        self._last: dict[int, int] = defaultdict(int)
        self._new = asyncio.Event()
        self._poller: asyncio.Future[None] | None = None
        self._caller: asyncio.Task[None] | None = None

    # The person's side

    def chat(self, number: int, **more: Any) -> dict[str, Any]:
        if number not in self.chats:
            kind = "private" if number > 0 else "supergroup"
            self.chats[number] = {"id": number, "type": kind, "title": f"G{number}"} | more
        return self.chats[number]

    def writes(self, user: int, text: str, chat: int | None = None, **parts: Any) -> dict[str, Any]:
        """A person writes; ``reply_to`` is the number of a message in that chat."""
        place = self.chat(chat if chat is not None else user)
        content: dict[str, Any] = {"text": text} | parts
        if (answered := content.pop("reply_to", None)) is not None:
            content["reply_to_message"] = dict(self.messages[place["id"]][answered])
        self.blocked.discard(place["id"])
        message = self._put(place, self._user(user), content)
        self._update("message", message)
        return message

    def edits(self, user: int, message: int, text: str) -> None:
        found = self.messages[user][message]
        found |= {"text": text, "edit_date": int(self.clock())}
        self._update("edited_message", found)

    def presses(self, user: int, data: str, message: int | None = None, chat: int = 0) -> str:
        """Presses a button that is there; of the newest message that has it, where none is named.

        What ``data`` is a part of will do.
        """
        place = chat or user
        for number in [message] if message else sorted(self.messages[place], reverse=True):
            for button in self.buttons(place, number):
                if data in button["callback_data"]:
                    return self.presses_old(user, button["callback_data"], number, place)
        raise AssertionError(f"no button {data!r} in {place}")

    def presses_old(self, user: int, data: str, message: int, chat: int = 0) -> str:
        """Presses a button that the person's client still shows."""
        query = str(self._number("query"))
        self.queries.add(query)
        found = self.messages[chat or user][message]
        content = {"id": query, "from": self._user(user), "chat_instance": "1"}
        self._update("callback_query", content | {"message": found, "data": data})
        return query

    def blocks(self, user: int) -> None:
        self.blocked.add(user)
        self._member(user, "kicked")

    def unblocks(self, user: int) -> None:
        self.blocked.discard(user)
        self._member(user, "member")

    def _member(self, user: int, status: str) -> None:
        old = {"status": "member", "user": self.me}
        new = {"status": status, "user": self.me} | (
            {"until_date": 0} if status == "kicked" else {}
        )
        change = {"chat": self.chat(user), "from": self._user(user), "date": int(self.clock())}
        self._update("my_chat_member", change | {"old_chat_member": old, "new_chat_member": new})

    def fails(self, method: str, times: int = 1, **fault: Any) -> None:
        """The next calls of a method fail: ``code``, ``text``, ``parameters``; ``lost`` = the
        answer is lost after the effect."""
        self.faults.append({"method": method.lower(), "times": times} | fault)

    def redelivers(self, count: int) -> None:
        """The last updates that were confirmed come again (case 39)."""
        back, self.confirmed = self.confirmed[-count:], self.confirmed[:-count]
        self.queue[:0] = back
        self._new.set()

    def seen(self, chat: int) -> list[dict[str, Any]]:
        """What the bot wrote there, as it stands."""
        return [m for m in self.messages[chat].values() if m["from"]["is_bot"]]

    def texts(self, chat: int) -> list[str]:
        return [m.get("text") or m.get("caption") or "" for m in self.seen(chat)]

    def buttons(self, chat: int, message: int) -> list[dict[str, str]]:
        markup = self.messages[chat][message].get("reply_markup") or {}
        return [button for row in markup.get("inline_keyboard", []) for button in row]

    def called(self, method: str) -> list[tuple[dict[str, Any], int]]:
        return [(given, code) for name, given, code in self.calls if name == method.lower()]

    # What is common

    def _number(self, of: str) -> int:
        self._numbers[of] += 1
        return self._numbers[of]

    def _user(self, number: int) -> dict[str, Any]:
        return {"id": number, "is_bot": False, "first_name": f"U{number}", "language_code": "uk"}

    def _put(
        self, chat: dict[str, Any], user: dict[str, Any], content: dict[str, Any]
    ) -> dict[str, Any]:
        self._last[chat["id"]] += 1
        number = self._last[chat["id"]]
        message = {"message_id": number, "date": int(self.clock()), "chat": chat, "from": user}
        self.messages[chat["id"]][number] = message | content
        return self.messages[chat["id"]][number]

    def _update(self, kind: str, content: dict[str, Any]) -> None:
        copied = json.loads(json.dumps(content))
        self.queue.append({"update_id": self._number("update"), kind: copied})
        self._new.set()

    def _target(self, given: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        number = int(given["chat_id"])
        if number in self.moved:
            text = "Bad Request: group chat was upgraded to a supergroup chat"
            raise ApiError(400, text, migrate_to_chat_id=self.moved[number])
        if number not in self.chats:
            raise bad("chat not found")
        if number in self.blocked:
            raise ApiError(403, "Forbidden: bot was blocked by the user")
        answered = given.get("reply_parameters")
        if not answered:
            return self.chats[number], {}
        found = self.messages[number].get(answered["message_id"])
        if found is None:
            if not answered.get("allow_sending_without_reply"):
                raise bad("message to be replied not found")
            return self.chats[number], {}
        plain = {name: part for name, part in found.items() if name != "reply_to_message"}
        return self.chats[number], {"reply_to_message": plain}

    def _file(self, given: dict[str, Any], name: str) -> tuple[str, bytes, str]:
        part = given.get(name)
        if isinstance(part, str) and part.startswith("attach://"):
            part = given[part.removeprefix("attach://")]
        if not isinstance(part, web.FileField):
            raise bad(f"there is no {name} in the request")
        content = part.file.read()
        if not content:
            raise bad("file must be non-empty")
        key = f"F{self._number('file')}"
        self.files[key] = content
        return key, content, part.filename

    def _found(self, given: dict[str, Any]) -> dict[str, Any]:
        found = self.messages[int(given["chat_id"])].get(int(given["message_id"]))
        if found is None:
            raise bad("message to edit not found")
        return found

    # Methods

    async def m_getme(self, given: dict[str, Any]) -> Any:
        return self.me

    async def m_getupdates(self, given: dict[str, Any]) -> Any:
        if self.hook is not None:
            raise ApiError(409, "Conflict: can't use getUpdates method while webhook is active")
        if self._poller is not None and not self._poller.done():
            self._poller.set_result(None)
        mine = self._poller = asyncio.get_running_loop().create_future()
        offset = int(given.get("offset") or 0)
        if offset:
            self.confirmed += [u for u in self.queue if u["update_id"] < offset]
            self.queue = [u for u in self.queue if u["update_id"] >= offset]
        until = time.monotonic() + min(float(given.get("timeout") or 0), HELD_AT_MOST)
        wanted = given.get("allowed_updates") or []
        self.queue = [u for u in self.queue if not wanted or set(wanted) & set(u)]
        while not self.queue and time.monotonic() < until:
            self._new.clear()
            came = asyncio.ensure_future(self._new.wait())
            rest = until - time.monotonic()
            first = asyncio.FIRST_COMPLETED
            await asyncio.wait({came, mine}, timeout=rest, return_when=first)
            came.cancel()
            if mine.done():
                raise ApiError(409, "Conflict: terminated by other getUpdates request")
        mine.cancel()
        return self.queue[: int(given.get("limit") or 100)]

    async def m_setwebhook(self, given: dict[str, Any]) -> Any:
        self.hook = dict(given)
        if self._caller is None:
            self._caller = asyncio.create_task(self._call_out())
        return True

    async def m_deletewebhook(self, given: dict[str, Any]) -> Any:
        self.hook = None
        if self._caller is not None:
            self._caller.cancel()
            self._caller = None
        return True

    async def m_getwebhookinfo(self, given: dict[str, Any]) -> Any:
        hook = self.hook or {}
        info = {"url": hook.get("url", ""), "has_custom_certificate": False}
        return info | {"pending_update_count": len(self.queue)}

    async def m_sendmessage(self, given: dict[str, Any]) -> Any:
        content = text_of(given, "text", 4096) | markup_of(given)
        chat, answered = self._target(given)
        if "text_entities" in content:
            content["entities"] = content.pop("text_entities")
        return self._put(chat, self.me, content | answered)

    async def m_sendphoto(self, given: dict[str, Any]) -> Any:
        content = text_of(given, "caption", 1024) | markup_of(given)
        chat, answered = self._target(given)
        key, data, _ = self._file(given, "photo")
        if not data.startswith(PICTURES):
            raise bad("IMAGE_PROCESS_FAILED")
        size = {"file_id": key, "file_unique_id": key, "width": 400, "height": 400}
        return self._put(chat, self.me, content | answered | {"photo": [size]})

    async def m_senddocument(self, given: dict[str, Any]) -> Any:
        content = text_of(given, "caption", 1024) | markup_of(given)
        chat, answered = self._target(given)
        key, _, name = self._file(given, "document")
        document = {"file_id": key, "file_unique_id": key, "file_name": name}
        return self._put(chat, self.me, content | answered | {"document": document})

    async def m_editmessagetext(self, given: dict[str, Any]) -> Any:
        found, new = self._found(given), text_of(given, "text", 4096)
        if "text" not in found:
            raise bad("there is no text in the message to edit")
        if found["text"] == new["text"]:
            raise bad("message is not modified: specified new message content is the same")
        found.pop("reply_markup", None)
        found |= new | markup_of(given) | {"edit_date": int(self.clock())}
        return found

    async def m_pinchatmessage(self, given: dict[str, Any]) -> Any:
        self.pinned[int(given["chat_id"])].add(self._found(given)["message_id"])
        return True

    async def m_unpinchatmessage(self, given: dict[str, Any]) -> Any:
        self.pinned[int(given["chat_id"])].discard(int(given["message_id"]))
        return True

    async def m_editmessagereplymarkup(self, given: dict[str, Any]) -> Any:
        found, new = self._found(given), markup_of(given)
        if found.get("reply_markup") == new.get("reply_markup"):
            raise bad(
                "message is not modified: specified new message content and reply markup are "
                "exactly the same as a current content and reply markup of the message"
            )
        found.pop("reply_markup", None)
        found |= new
        return found

    async def m_answercallbackquery(self, given: dict[str, Any]) -> Any:
        if str(given["callback_query_id"]) not in self.queries:
            raise bad(OLD_QUERY)
        if len(given.get("text") or "") > 200:
            raise bad("MESSAGE_TOO_LONG")
        self.queries.remove(str(given["callback_query_id"]))
        return True

    async def m_setmycommands(self, given: dict[str, Any]) -> Any:
        for command in given["commands"]:
            if not re.fullmatch(r"[a-z0-9_]{1,32}", command["command"]):
                raise bad("BOT_COMMAND_INVALID")
            if not 1 <= len(command["description"]) <= 256:
                raise bad("BOT_COMMAND_DESCRIPTION_INVALID")
        if len(given["commands"]) > 100:
            raise bad("BOT_COMMANDS_TOO_MUCH")
        scope = given.get("scope") or {"type": "default"}
        place = f"{scope['type']}{scope.get('chat_id', '')}:{given.get('language_code') or ''}"
        self.commands[place] = given["commands"]
        return True

    # HTTP

    async def _call(self, method: str, given: dict[str, Any]) -> tuple[int, dict[str, Any] | None]:
        does = getattr(self, f"m_{method}", None)
        fault = next((f for f in self.faults if f["method"] == method), None)
        try:
            if fault is not None:
                fault["times"] -= 1
                if not fault["times"]:
                    self.faults.remove(fault)
                if fault.get("lost"):
                    assert does is not None
                    await does(given)
                    return 0, None
                raise ApiError(fault["code"], fault["text"], **fault.get("parameters", {}))
            if does is None:
                raise ApiError(404, "Not Found: method not found")
            return 200, {"ok": True, "result": await does(given)}
        except ApiError as error:
            body = {"ok": False, "error_code": error.code, "description": error.text}
            return error.code, body | ({"parameters": error.parameters} if error.parameters else {})

    async def _asked(self, request: web.Request) -> web.Response:
        if request.match_info["token"] != self.token:
            body = {"ok": False, "error_code": 401, "description": "Unauthorized"}
            return web.json_response(body, status=401)
        given: dict[str, Any] = dict(request.query)
        if request.method == "POST":
            given |= dict(await request.post())
        for name, part in given.items():
            if isinstance(part, str) and (part[:1] in ("[", "{") or part in ("true", "false")):
                with suppress(ValueError):
                    given[name] = json.loads(part)
        method = request.match_info["method"].lower()
        code, body = await self._call(method, given)
        self.calls.append((method, given, code))
        if body is None:
            assert request.transport is not None
            request.transport.abort()
            return web.Response(status=500)
        return web.json_response(body, status=code)

    async def _call_out(self) -> None:
        """Calls the webhook, and again with growing pauses until it says 2xx."""
        async with ClientSession(timeout=ClientTimeout(total=10)) as client:
            pause = 0.05
            while True:
                if not self.queue:
                    self._new.clear()
                    await self._new.wait()
                    continue
                assert self.hook is not None
                head = {"X-Telegram-Bot-Api-Secret-Token": self.hook.get("secret_token", "")}
                try:
                    url = self.hook["url"]
                    async with client.post(url, json=self.queue[0], headers=head) as answer:
                        taken = answer.status // 100 == 2
                except ClientError:
                    taken = False
                if taken:
                    self.confirmed.append(self.queue.pop(0))
                    pause = 0.05
                else:
                    await asyncio.sleep(pause)
                    pause *= 2

    async def close(self) -> None:
        if self._caller is not None:
            self._caller.cancel()


@asynccontextmanager
async def fake_bot_api() -> Any:
    """A stand-in that listens on loopback; ``base`` is its address."""
    fake = FakeBotApi()
    app = web.Application(client_max_size=60 << 20)
    app.router.add_route("*", "/bot{token:[^/]+}/{method}", fake._asked)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    assert site._server is not None
    port = site._server.sockets[0].getsockname()[1]
    fake.base = f"http://127.0.0.1:{port}"
    try:
        yield fake
    finally:
        await fake.close()
        await runner.cleanup()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
