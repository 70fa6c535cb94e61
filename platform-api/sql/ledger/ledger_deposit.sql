-- Posts a payment that a member has made: what was paid less the fee to the main wallet, the fee to the house.
-- It locks the wallet first, as all commands do that move a member's money. The same payment again posts nothing.
CREATE OR REPLACE FUNCTION ledger_deposit(
  p_key text, p_reference text, p_member bigint, p_currency text, p_amount bigint, p_fee bigint, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  shard integer := p_member % 16;
  hash text := encode(sha256(convert_to(
    jsonb_build_array(p_reference, p_member, p_currency, p_amount, p_fee)::text, 'UTF8')), 'hex');
  wallet bigint;
  accounts bigint[];
  amounts bigint[] := ARRAY[-p_amount, p_amount - p_fee];
BEGIN
  SELECT id INTO wallet FROM ledger_account account
    WHERE account.member_id = p_member AND account.wallet = 'main' AND account.currency = p_currency FOR NO KEY UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'member % has no main account in %', p_member, p_currency; END IF;
  accounts := ARRAY[ledger_house('deposits', p_currency, shard), wallet];
  IF p_fee > 0 THEN
    accounts := accounts || ledger_house('fees', p_currency, shard);
    amounts := amounts || p_fee;
  END IF;
  IF ledger_post('deposit', p_key, hash, 'deposit', p_reference, p_currency, p_at, NULL, accounts, amounts) IS NULL THEN
    PERFORM 1 FROM ledger_journal WHERE scope = 'deposit' AND idempotency_key = p_key AND request_hash = hash;
    IF NOT FOUND THEN RAISE EXCEPTION 'another payment was posted with the key %', p_key; END IF;
  END IF;
END $$;
