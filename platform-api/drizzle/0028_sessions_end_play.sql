DROP INDEX "play_session_member";--> statement-breakpoint
ALTER TABLE "authenticator" ADD COLUMN "counts_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "authenticator" ADD COLUMN "sent_hash" text;--> statement-breakpoint
ALTER TABLE "authenticator" ADD COLUMN "sent_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hand_over" ADD COLUMN "epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "play_session" ADD COLUMN "session_hash" text;--> statement-breakpoint
ALTER TABLE "wallet_transfer" ADD COLUMN "session_hash" text;--> statement-breakpoint
CREATE INDEX "play_session_member" ON "play_session" USING btree ("member_id","connection");--> statement-breakpoint
UPDATE "authenticator" SET "counts_from" = "confirmed_at";--> statement-breakpoint
DROP FUNCTION play_post(text, text, play_kind, text, bigint, text, bigint, text, text, integer, boolean, text, timestamptz);--> statement-breakpoint
-- Executes a provider's request exactly once. Returns the result and what the member can spend afterwards. A refused
-- request leaves no row. The wallet's row is locked first, so that a member's transactions run one after the other.
-- A win that only names its round needs a bet in it that was not rolled back. A bet takes a share lock on the member's row
-- and on the row of the session that started the game. So a self-exclusion or the end of the session waits for running
-- bets, and every later bet sees it and is refused.
CREATE FUNCTION play_post(
  p_connection text, p_transaction text, p_kind play_kind, p_hash text, p_member bigint, p_currency text,
  p_amount bigint, p_round text, p_reference text, p_node integer, p_closes boolean, p_rule text, p_at timestamptz,
  p_session text,
  OUT result text, OUT balance bigint
) LANGUAGE plpgsql AS $$
DECLARE
  wallet ledger_account%ROWTYPE;
  known play_transaction%ROWTYPE;
  target play_transaction%ROWTYPE;
  kind ledger_journal_type;
  change bigint := 0;
  stake bigint := 0;
  payout bigint := 0;
  journal bigint;
  has_bet boolean;
  is_excluded boolean;
BEGIN
  SELECT * INTO wallet FROM ledger_account account
    WHERE account.member_id = p_member AND account.wallet = 'main' AND account.currency = p_currency FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    result := 'unknownWallet';
    RETURN;
  END IF;
  balance := wallet.balance - wallet.held;
  SELECT * INTO known FROM play_transaction
    WHERE connection = p_connection AND transaction_id = p_transaction;
  IF FOUND THEN
    result := CASE
      WHEN known.kind = 'tombstone' AND p_kind = 'bet' AND known.member_id = p_member THEN 'rolledBack'
      WHEN known.request_hash = p_hash THEN 'replayed'
      ELSE 'reused'
    END;
    RETURN;
  END IF;
  IF p_reference IS NOT NULL THEN
    SELECT * INTO target FROM play_transaction
      WHERE connection = p_connection AND transaction_id = p_reference;
    IF FOUND AND target.member_id <> p_member THEN
      result := 'unknownTransaction';
      RETURN;
    END IF;
  END IF;

  CASE p_kind
    WHEN 'bet' THEN
      SELECT excluded_at IS NOT NULL AND coalesce(excluded_until > p_at, true) INTO is_excluded
        FROM member WHERE id = p_member FOR KEY SHARE;
      IF is_excluded THEN
        result := 'excluded';
      ELSE
        PERFORM FROM session WHERE token_hash = p_session AND expires_at > p_at FOR KEY SHARE;
        IF NOT FOUND THEN result := 'sessionOver'; END IF;
      END IF;
      kind := 'bet';
      stake := p_amount;
      change := -p_amount;
    WHEN 'win' THEN
      kind := 'win';
      payout := p_amount;
      change := p_amount;
      IF p_reference IS NOT NULL THEN
        IF target.kind IS NULL OR target.kind NOT IN ('bet', 'tombstone') THEN
          result := 'unknownTransaction';
        ELSIF target.kind = 'tombstone' OR EXISTS (
          SELECT FROM play_transaction
            WHERE connection = p_connection AND reference_id = p_reference AND play_transaction.kind = 'rollback'
        ) THEN
          result := 'rolledBack';
        END IF;
      ELSE
        SELECT bool_or(NOT EXISTS (
          SELECT FROM play_transaction undone
            WHERE undone.connection = p_connection AND undone.reference_id = bet.transaction_id
              AND undone.kind = 'rollback'
        )) INTO has_bet
          FROM play_transaction bet
          WHERE bet.connection = p_connection AND bet.round_id = p_round AND bet.member_id = p_member AND bet.kind = 'bet';
        result := CASE WHEN has_bet IS NULL THEN 'unknownTransaction' WHEN NOT has_bet THEN 'rolledBack' END;
      END IF;
    WHEN 'adjustment' THEN
      kind := 'roundAdjustment';
      payout := p_amount;
      change := p_amount;
    WHEN 'rollback' THEN
      IF p_reference = p_transaction THEN
        result := 'unknownTransaction';
      ELSIF target.kind IS NULL THEN
        INSERT INTO play_transaction (
          connection, transaction_id, kind, request_hash, member_id, currency, amount, round_id, balance_after, received_at
        ) VALUES (
          p_connection, p_reference, 'tombstone', '', p_member, p_currency, 0, p_round, balance, p_at
        );
      ELSIF target.kind = 'rollback' OR target.kind = 'adjustment' THEN
        result := 'unknownTransaction';
      ELSIF target.kind = 'tombstone' OR EXISTS (
        SELECT FROM play_transaction
          WHERE connection = p_connection AND reference_id = p_reference AND play_transaction.kind = 'rollback'
      ) THEN
        result := 'replayed';
      ELSIF target.kind = 'bet' THEN
        kind := 'betRollback';
        stake := -target.amount;
        change := target.amount;
        -- Of a win and a rollback of its bet, the first one counts.
        IF EXISTS (
          SELECT FROM play_transaction win
            WHERE win.connection = p_connection AND win.round_id = target.round_id AND win.member_id = p_member
              AND win.kind = 'win' AND coalesce(win.reference_id, p_reference) = p_reference
              AND NOT EXISTS (
                SELECT FROM play_transaction undone
                  WHERE undone.connection = p_connection AND undone.reference_id = win.transaction_id
                    AND undone.kind = 'rollback'
              )
        ) THEN
          result := 'settled';
        END IF;
      ELSE
        kind := 'winRollback';
        payout := -target.amount;
        change := -target.amount;
      END IF;
  END CASE;
  IF result IS NULL AND change < 0 AND balance + change < 0 THEN result := 'insufficientFunds'; END IF;
  IF result IS NOT NULL THEN RETURN; END IF;

  IF change <> 0 THEN
    journal := ledger_post('play ' || p_connection, p_transaction, p_hash, kind, p_transaction, p_currency, p_at, NULL,
      ARRAY[wallet.id, ledger_house('games', p_currency, (p_member % 16)::integer)], ARRAY[change, -change]);
  END IF;
  balance := balance + change;
  INSERT INTO play_transaction (
    connection, transaction_id, kind, request_hash, member_id, currency, amount, round_id, reference_id, journal_id,
    balance_after, received_at
  ) VALUES (
    p_connection, p_transaction, p_kind, p_hash, p_member, p_currency, p_amount, coalesce(target.round_id, p_round),
    p_reference, journal, balance, p_at
  );
  IF p_kind <> 'rollback' OR target.kind IS NOT NULL THEN
    PERFORM play_tell_round(p_connection, coalesce(target.round_id, p_round), p_member, p_node, p_currency, stake, payout,
      p_closes, p_rule, p_at);
  END IF;
  result := 'posted';
END $$;
