-- Credits a deposit that the transaction has locked: the deposit ends, the money moves, and the member gets a message.
-- It is one call, because a provider can report hundreds of payments in a second.
CREATE OR REPLACE FUNCTION deposit_credit(p_deposit uuid, p_at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  credited deposit%ROWTYPE;
BEGIN
  UPDATE deposit SET state = 'credited', ended_at = p_at, steps = NULL
    WHERE id = p_deposit AND state IN ('created', 'pending') RETURNING * INTO credited;
  IF NOT FOUND THEN RAISE EXCEPTION 'deposit % is no longer unpaid', p_deposit; END IF;
  PERFORM ledger_deposit(p_deposit::text, credited.reference, credited.member_id, credited.currency, credited.amount,
    credited.fee, p_at);
  PERFORM message_send(credited.member_id, 'depositCredited', jsonb_build_object(
    'amount', credited.amount - credited.fee, 'currency', credited.currency, 'reference', credited.reference,
    'method', (SELECT name FROM payment_method WHERE code = credited.method)), p_at);
  RETURN true;
END $$;
