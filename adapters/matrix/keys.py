"""What encryption asks of a login between its messages: keys given, asked for and used."""

from __future__ import annotations

import logging
from typing import Any

from nio import AsyncClient, MegolmEvent

from adapters.matrix.answers import Refused, TokenRefused, asked

log = logging.getLogger(__name__)


async def share_key(client: AsyncClient, room: str, known: Any) -> None:
    """Gives the key of an encrypted room to every device in it; ``known`` is nio's room.

    Raises ``Refused`` where it did not get through to somebody.
    """
    if not known.members_synced:
        await asked(client.joined_members(room))
    if client.should_query_keys:
        await asked(client.keys_query())
    if not client.olm.should_share_group_session(room):
        return
    try:
        shared = await asked(client.share_group_session(room, ignore_unverified_devices=True))
    except Refused:
        client.olm.outbound_group_sessions.pop(room, None)
        raise
    reachable = _reachable(client, known)
    missing = reachable - set(shared.users_shared_with)
    deaf = set(known.users) - {client.user_id} - {user for user, _ in reachable}
    if missing or deaf:
        client.olm.outbound_group_sessions.pop(room, None)
        raise Refused(f"the room's key did not get to everybody: {len(missing or deaf)}")


def _reachable(client: AsyncClient, room: Any) -> set[tuple[str, str]]:
    """The devices in a room with which a secret is shared already."""
    return {
        (user, device.id)
        for user in room.users
        for device in client.device_store.active_user_devices(user)
        if device.id != client.device_id and client.olm.session_store.get(device.curve25519)
    }


async def tend(client: AsyncClient) -> None:
    """Does what encryption needs between two syncs; what fails is done after the next."""
    try:
        if client.should_upload_keys:
            await asked(client.keys_upload())
        if client.should_query_keys:
            await asked(client.keys_query())
        if client.should_claim_keys:
            await asked(client.keys_claim(client.get_users_for_key_claiming()))
        await client.send_to_device_messages()  # nio keeps what was not sent
    except TokenRefused:
        raise
    except Refused as refusal:
        log.warning("keys: %s", refusal.why)


async def ask_for(client: AsyncClient, event: MegolmEvent) -> None:
    """Asks the sender's device, and other devices of the bot, for a key that is missing."""
    asking = event.as_key_request(event.sender, client.device_id, device_id=event.device_id or "*")
    for question in (client.to_device(asking), client.request_room_key(event)):
        try:
            await asked(question)
        except Refused as refusal:
            log.info("a key could not be asked for: %s", refusal.why)


def decrypted(client: AsyncClient, event: Any, room: str) -> Any | None:
    """The event in plain; itself where it is; None where its key is missing."""
    if not isinstance(event, MegolmEvent):
        return event
    event.room_id = room
    return client.olm.decrypt_event(event)
