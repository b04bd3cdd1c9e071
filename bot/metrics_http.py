"""``/healthz`` and ``/metrics`` over HTTP, where ``CHESSPOST_METRICS`` names an address."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.health import Health
from bot.metrics import Metrics

LOOPBACK = "127.0.0.1"


def place(setting: str) -> tuple[str, int]:
    """Host and port; a port alone is one of this machine only."""
    host, _, port = setting.rpartition(":")
    return host.strip("[]") or LOOPBACK, int(port)


async def listen(at: tuple[str, int], health: Health, metrics: Metrics) -> None:
    """Answers at ``at``, for ever. Raises OSError where the port is taken."""
    async with serving(at, health, metrics):
        await asyncio.Event().wait()


@asynccontextmanager
async def serving(at: tuple[str, int], health: Health, metrics: Metrics) -> AsyncIterator[int]:
    """The server alone; gives its port."""

    async def healthz(request: web.Request) -> web.Response:
        report = await health.look()
        return web.json_response(report.told(), status=200 if report.is_well else 503)

    async def measured(request: web.Request) -> web.Response:
        return web.Response(
            body=await metrics.page(), headers={"Content-Type": CONTENT_TYPE_LATEST}
        )

    app = web.Application()
    app.router.add_get("/healthz", healthz)
    app.router.add_get("/metrics", measured)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        site = web.TCPSite(runner, *at)
        await site.start()
        yield int(runner.addresses[0][1])
    finally:
        await runner.cleanup()
