-- Hashes of tokens are written in one way, as those of sessions: base64url, no longer hexadecimal.
UPDATE "play_session" SET "token_hash" = rtrim(translate(encode(decode("token_hash", 'hex'), 'base64'), '+/', '-_'), '=');--> statement-breakpoint
UPDATE "operator_token" SET "hash" = rtrim(translate(encode(decode("hash", 'hex'), 'base64'), '+/', '-_'), '=');
