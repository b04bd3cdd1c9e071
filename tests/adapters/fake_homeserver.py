"""A homeserver that answers what a test tells it to: where a real one is too slow or too well."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

BOT = "@relay:example.org"
ROOM = "!gameA:example.org"
TOKEN = "a-secret-token"
DEVICE = "DEVICE"


def message(key: str, body: str, sender: str = "@wh:example.org", **content: Any) -> dict[str, Any]:
    content = {"msgtype": "m.text", "body": body} | content
    return event(key, "m.room.message", content, sender)


def event(
    key: str, kind: str, content: Any, sender: str = "@wh:example.org", **parts: Any
) -> dict[str, Any]:
    common = {"event_id": key, "type": kind, "sender": sender, "content": content}
    return {"origin_server_ts": int(time.time() * 1000), **common, **parts}


def member(user: str, membership: str = "join", **parts: Any) -> dict[str, Any]:
    content = {"membership": membership}
    return event(f"$m-{user}", "m.room.member", content, user, state_key=user, **parts)


def joined(*timeline: dict[str, Any], limited: bool = False, state: Any = ()) -> dict[str, Any]:
    """What a sync tells of the room of White and the bot."""
    members = [member(BOT), member("@wh:example.org")]
    room = {
        "state": {"events": [*members, *state]},
        "timeline": {"events": list(timeline), "limited": limited, "prev_batch": "p1"},
    }
    return {"rooms": {"join": {ROOM: room}}}


@dataclass
class FakeHomeserver:
    """``syncs``: what each sync after the other answers, then nothing new. ``fails``: what is
    answered instead, by a part of the path, once each. ``asked``: every request so far."""

    syncs: list[Any] = field(default_factory=list)
    pages: dict[str, Any] = field(default_factory=dict)
    states: dict[str, list[Any]] = field(default_factory=dict)
    fails: defaultdict[str, list[tuple[int, Any]]] = field(
        default_factory=lambda: defaultdict(list)
    )
    asked: list[tuple[str, str, Any]] = field(default_factory=list)
    since: list[str | None] = field(default_factory=list)
    user: str = BOT
    url: str = ""
    _sent: dict[str, str] = field(default_factory=dict)

    def paths(self, part: str) -> list[str]:
        return [path for _, path, _ in self.asked if part in path]

    def said(self) -> list[Any]:
        return [content for _, path, content in self.asked if "/send/" in path]

    async def answer(self, request: web.Request) -> web.Response:
        path = request.path.removeprefix("/_matrix/client/v3")
        plain = request.content_type == "application/json" and request.can_read_body
        content = await request.json() if plain else await request.read()
        assert request.headers.get("Authorization") == f"Bearer {TOKEN}"
        self.asked.append((request.method, path, content))
        for part, failures in self.fails.items():
            if part in path and failures:
                status, body = failures.pop(0)
                if isinstance(body, str):
                    return web.Response(status=status, text=body, content_type="text/html")
                return web.json_response(body, status=status)
        return web.json_response(await self._found(path, request))

    async def _found(self, path: str, request: web.Request) -> Any:
        last = path.rpartition("/")[2]
        if last == "whoami":
            return {"user_id": self.user, "device_id": DEVICE, "is_guest": False}
        if last == "sync":
            return await self._sync(request)
        if last == "messages":
            return self.pages.get(request.query["from"], {"start": "x", "chunk": []})
        if last == "state":
            room = path.split("/")[2]
            return self.states.get(room, [])
        if "/send/" in path:
            return {"event_id": self._sent.setdefault(last, f"$sent-{len(self._sent)}")}
        if last == "createRoom":
            return {"room_id": "!made:example.org"}
        if "/join" in path:
            return {"room_id": path.rpartition("/")[2]}
        if path.endswith("/media/v3/upload"):
            return {"content_uri": "mxc://example.org/file"}
        if last == "upload":
            return {"one_time_key_counts": {"signed_curve25519": 50}}
        if last == "query":
            return {"device_keys": {}, "failures": {}}
        return {}

    async def _sync(self, request: web.Request) -> Any:
        self.since.append(request.query.get("since"))
        number = len(self.since)
        if self.syncs:
            return {"next_batch": f"s{number}"} | self.syncs.pop(0)
        await asyncio.sleep(0.05)
        return {"next_batch": f"s{number}"}


@asynccontextmanager
async def homeserver(**given: Any) -> Any:
    """A running fake; its ``url`` is on loopback."""
    fake = FakeHomeserver(**given)
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", fake.answer)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    fake.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    try:
        yield fake
    finally:
        await runner.cleanup()
