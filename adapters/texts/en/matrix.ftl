# Matrix: greetings in rooms, what encryption and moved rooms need to say.

matrix-greeting = Welcome! This is your room for correspondence chess. Commands begin with an exclamation mark: !help, !games, !board.
matrix-greeting-stranger =
    Welcome! This bot is for correspondence chess. Commands begin with an exclamation mark here.
    To play you need the code that was mailed to your address: !link CODE
matrix-greeting-others = Good day. Others are in this room too, so only commands (!help) and answers to the bot are read here; games are shown in each player's own room.
matrix-moved = The room has moved, and so has the bot: the games go on here.
matrix-token-refused = The homeserver { $homeserver } refuses the bot's access token: { $grounds }. Matrix stands still, all other channels go on. Please make a new token for { $user } and start the bot again.
refused-undecrypted = Your message is encrypted, and its key has not reached the bot. Nothing is recorded. Please send it once more; if that does not help, write in a room without encryption.
