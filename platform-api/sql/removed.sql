-- Functions that no longer exist. An entry can go when no deployed release has the function.
DROP FUNCTION IF EXISTS
  ledger_check_chain(),
  play_post(text, text, play_kind, text, bigint, text, bigint, text, text, integer, boolean, text, timestamptz, text),
  play_post(
    text, text, play_kind, text, bigint, text, bigint, text, text, integer, boolean, text, timestamptz, text, bigint
  ),
  play_is_stopped(integer),
  play_tell_round(text, text, bigint, integer, text, bigint, bigint, boolean, text, timestamptz),
  play_refuse_bet(bigint, text, timestamptz),
  play_refuse_bet(bigint, text, text, bigint, timestamptz, boolean, boolean, boolean),
  play_refuse_bet(bigint, text, text, bigint, timestamptz, boolean, boolean, boolean, boolean),
  play_refuse_bet(bigint, text, text, bigint, integer, timestamptz, boolean, boolean, boolean, boolean);
