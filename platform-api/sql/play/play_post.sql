-- Executes a vendor's request exactly once. Returns the result, and the amount that the member can spend afterwards.
-- It locks the wallet's row first, so that a member's transactions run one after the other. A refused bet leaves a row.
CREATE OR REPLACE FUNCTION play_post(
  p_connection text, p_transaction text, p_kind play_kind, p_hash text, p_member bigint, p_currency text,
  p_amount bigint, p_round text, p_reference text, p_node integer, p_closes boolean, p_rule text, p_at timestamptz,
  p_session text, p_most_stake bigint DEFAULT NULL, p_version text DEFAULT NULL, -- The former release passes neither.
  OUT result text, OUT balance bigint
) LANGUAGE plpgsql AS $$
DECLARE
  wallet ledger_account%ROWTYPE;
  player record;
  target play_transaction%ROWTYPE;
  stake bigint := 0;
  payout bigint := 0;
BEGIN
  -- Find.
  SELECT * INTO wallet FROM ledger_account account
    WHERE account.member_id = p_member AND account.wallet = 'main' AND account.currency = p_currency FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    result := 'unknownWallet';
    RETURN;
  END IF;
  balance := wallet.balance - wallet.held;
  result := play_find_result(p_connection, p_transaction, p_kind, p_hash, p_member);
  IF result IS NOT NULL THEN RETURN; END IF;
  SELECT excluded_at IS NOT NULL AND NOT coalesce(play_returns_at BETWEEN excluded_until AND p_at, false) AS is_excluded,
    coalesce(time_out_until > p_at, false) AS is_timed_out, owes_since IS NOT NULL AS is_indebted,
    has_play_limits AS is_limited
    INTO player FROM member WHERE id = p_member FOR KEY SHARE;
  IF p_reference IS NOT NULL THEN
    SELECT * INTO target FROM play_transaction WHERE connection = p_connection AND transaction_id = p_reference;
  END IF;

  -- Decide.
  IF target.member_id <> p_member THEN
    result := 'unknownTransaction';
    RETURN;
  END IF;
  CASE p_kind
    WHEN 'bet' THEN
      stake := p_amount;
      result := coalesce(play_refuse_bet(p_member, p_session, p_currency, p_amount, p_node, p_at, player.is_excluded,
        player.is_timed_out, player.is_indebted, player.is_limited, p_connection, p_version),
        play_refuse_high_stake(p_connection, p_round, p_member, p_amount, p_most_stake));
    WHEN 'win' THEN
      payout := p_amount;
      result := play_refuse_win(p_connection, p_reference, target.kind, p_round, p_member);
    WHEN 'adjustment' THEN
      payout := p_amount;
    WHEN 'rollback' THEN
      IF target.kind = 'bet' THEN stake := -target.amount; END IF;
      IF target.kind = 'win' THEN payout := -target.amount; END IF;
      result := play_refuse_rollback(p_connection, p_transaction, p_reference, target.kind, target.round_id, p_member);
  END CASE;
  IF result IS NULL AND payout < stake AND balance + payout - stake < 0 THEN result := 'insufficientFunds'; END IF;

  -- Write.
  IF result IS NULL THEN
    balance := play_write(p_connection, p_transaction, p_kind, p_hash, p_member, p_currency, p_amount,
      coalesce(target.round_id, p_round), p_reference, target.kind, p_node, p_closes, p_rule, p_at, wallet.id, balance,
      stake, payout);
    IF player.is_limited THEN PERFORM play_count(p_member, p_currency, p_kind, stake, payout, p_at); END IF;
    result := 'posted';
  ELSIF p_kind = 'bet' THEN
    INSERT INTO play_refusal (connection, transaction_id, request_hash, member_id, result, received_at)
      VALUES (p_connection, p_transaction, p_hash, p_member, result, p_at)
      ON CONFLICT (connection, transaction_id) DO NOTHING;
  END IF;
END $$;
