CREATE TABLE "play_case" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "play_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"connection" text NOT NULL,
	"reference" text NOT NULL,
	"member_id" bigint,
	"amount" bigint,
	"currency" text,
	"reason" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "play_refusal" (
	"connection" text NOT NULL,
	"transaction_id" text NOT NULL,
	"request_hash" text NOT NULL,
	"member_id" bigint NOT NULL,
	"result" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "play_refusal_connection_transaction_id_pk" PRIMARY KEY("connection","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_check" (
	"part" text PRIMARY KEY NOT NULL,
	"stage" text,
	"posted_in" bigint DEFAULT 0 NOT NULL,
	"after_id" text,
	"began_at" timestamp with time zone,
	"proved_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_fault" (
	"rule" text NOT NULL,
	"subject" text NOT NULL,
	"found" double precision NOT NULL,
	"expected" double precision NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_fault_rule_subject_pk" PRIMARY KEY("rule","subject")
);
--> statement-breakpoint
ALTER TABLE "ledger_journal" ADD COLUMN "posted_in" bigint;--> statement-breakpoint
-- Apart from the column, or older journals would have this transaction's number.
ALTER TABLE "ledger_journal" ALTER COLUMN "posted_in" SET DEFAULT pg_current_xact_id()::text::bigint;--> statement-breakpoint
ALTER TABLE "play_case" ADD CONSTRAINT "play_case_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_refusal" ADD CONSTRAINT "play_refusal_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "play_case_subject" ON "play_case" USING btree ("kind","connection","reference");--> statement-breakpoint
CREATE INDEX "play_case_open" ON "play_case" USING btree ("opened_at") WHERE "play_case"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "play_refusal_received" ON "play_refusal" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "ledger_journal_new" ON "ledger_journal" USING btree ("posted_in","id") WHERE "ledger_journal"."posted_in" is not null;
--> statement-breakpoint
-- Executes a provider's request exactly once. Returns the result and what the member can spend afterwards. A refused bet
-- leaves a row and stays refused. The wallet's row is locked first, so that a member's transactions run one after the other.
-- A win that only names its round needs a bet in it that was not rolled back. A bet takes a share lock on the member's row
-- and on the row of the session that started the game. So a self-exclusion or the end of the session waits for running
-- bets, and every later bet sees it and is refused.
CREATE OR REPLACE FUNCTION play_post(
  p_connection text, p_transaction text, p_kind play_kind, p_hash text, p_member bigint, p_currency text,
  p_amount bigint, p_round text, p_reference text, p_node integer, p_closes boolean, p_rule text, p_at timestamptz,
  p_session text,
  OUT result text, OUT balance bigint
) LANGUAGE plpgsql AS $$
DECLARE
  wallet ledger_account%ROWTYPE;
  known play_transaction%ROWTYPE;
  refused play_refusal%ROWTYPE;
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
      WHEN known.request_hash <> p_hash THEN 'reused'
      WHEN known.kind IN ('bet', 'win') AND EXISTS (
        SELECT FROM play_transaction undone
          WHERE undone.connection = p_connection AND undone.reference_id = p_transaction AND undone.kind = 'rollback'
      ) THEN 'rolledBack'
      ELSE 'replayed'
    END;
    RETURN;
  END IF;
  SELECT * INTO refused FROM play_refusal WHERE connection = p_connection AND transaction_id = p_transaction;
  IF FOUND THEN
    result := CASE WHEN refused.request_hash = p_hash THEN refused.result ELSE 'reused' END;
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
  IF result IS NOT NULL THEN
    IF p_kind = 'bet' THEN
      INSERT INTO play_refusal (connection, transaction_id, request_hash, member_id, result, received_at)
        VALUES (p_connection, p_transaction, p_hash, p_member, result, p_at)
        ON CONFLICT (connection, transaction_id) DO NOTHING;
    END IF;
    RETURN;
  END IF;

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
