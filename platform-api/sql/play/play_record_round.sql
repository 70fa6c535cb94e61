-- Adds a transaction's stake and payout to its round. When the round is closed, it writes the difference to the figures
-- that were reported before as a `settled_bet` and as an event.
CREATE OR REPLACE FUNCTION play_record_round(
  p_connection text, p_round text, p_member bigint, p_node integer, p_currency text, p_stake bigint, p_payout bigint,
  p_closes boolean, p_rule text, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  round play_round%ROWTYPE;
  valid bigint;
  fact bigint;
BEGIN
  UPDATE play_round SET stake = stake + p_stake, payout = payout + p_payout, is_closed = is_closed OR p_closes
    WHERE connection = p_connection AND round_id = p_round AND member_id = p_member
    RETURNING * INTO round;
  IF NOT FOUND THEN
    INSERT INTO play_round (connection, round_id, member_id, node_id, currency, stake, payout, is_closed, opened_at)
      VALUES (p_connection, p_round, p_member, p_node, p_currency, p_stake, p_payout, p_closes, p_at)
      RETURNING * INTO round;
  END IF;
  IF NOT round.is_closed THEN RETURN; END IF;
  valid := play_valid_bet(p_rule, round.stake, round.payout);
  IF (round.stake, valid, round.payout) = (round.told_stake, round.told_valid_bet, round.told_payout) THEN RETURN; END IF;
  INSERT INTO settled_bet (
    connection, round_id, member_id, node_id, currency, stake, valid_bet, payout, rule, settled_at
  ) VALUES (
    p_connection, p_round, p_member, round.node_id, round.currency, round.stake - round.told_stake,
    valid - round.told_valid_bet, round.payout - round.told_payout, p_rule, p_at
  ) RETURNING id INTO fact;
  INSERT INTO outbox (topic, payload) VALUES ('bet.settled', jsonb_build_object('id', fact));
  UPDATE play_round SET told_stake = round.stake, told_valid_bet = valid, told_payout = round.payout
    WHERE connection = p_connection AND round_id = p_round AND member_id = p_member;
END $$;
