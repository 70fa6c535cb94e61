-- Writes an accepted transaction: the journal, its row and its round. Returns the balance afterwards.
CREATE OR REPLACE FUNCTION play_write(
  p_connection text, p_transaction text, p_kind play_kind, p_hash text, p_member bigint, p_currency text,
  p_amount bigint, p_round text, p_reference text, p_reference_kind play_kind, p_node integer, p_closes boolean,
  p_rule text, p_at timestamptz, p_wallet bigint, p_balance bigint, p_stake bigint, p_payout bigint
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  change bigint := p_payout - p_stake;
  journal bigint;
BEGIN
  IF p_kind = 'rollback' AND p_reference_kind IS NULL THEN
    INSERT INTO play_transaction (
      connection, transaction_id, kind, request_hash, member_id, currency, amount, round_id, balance_after, received_at
    ) VALUES (p_connection, p_reference, 'tombstone', '', p_member, p_currency, 0, p_round, p_balance, p_at);
  ELSE
    PERFORM play_record_round(p_connection, p_round, p_member, p_node, p_currency, p_stake, p_payout, p_closes, p_rule, p_at);
  END IF;
  -- The journal comes late, because it locks an account of the house, which other players change too.
  IF change <> 0 THEN
    journal := ledger_post('play ' || p_connection, p_transaction, p_hash,
      (CASE p_kind
        WHEN 'bet' THEN 'bet'
        WHEN 'win' THEN 'win'
        WHEN 'adjustment' THEN 'roundAdjustment'
        WHEN 'rollback' THEN CASE p_reference_kind WHEN 'bet' THEN 'betRollback' ELSE 'winRollback' END
      END)::ledger_journal_type,
      p_transaction, p_currency, p_at, NULL,
      ARRAY[p_wallet, ledger_house('games', p_currency, (p_member % 16)::integer)], ARRAY[change, -change]);
  END IF;
  INSERT INTO play_transaction (
    connection, transaction_id, kind, request_hash, member_id, currency, amount, round_id, reference_id, journal_id,
    balance_after, received_at
  ) VALUES (
    p_connection, p_transaction, p_kind, p_hash, p_member, p_currency, p_amount, p_round, p_reference, journal,
    p_balance + change, p_at
  );
  RETURN p_balance + change;
END $$;
