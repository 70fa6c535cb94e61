CREATE TYPE "public"."play_kind" AS ENUM('bet', 'win', 'rollback', 'adjustment', 'tombstone');--> statement-breakpoint
CREATE TYPE "public"."vendor_protocol" AS ENUM('hub88');--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" bigint,
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_position" UNIQUE("position")
);
--> statement-breakpoint
CREATE TABLE "outbox_dead_letter" (
	"reader" text NOT NULL,
	"position" bigint NOT NULL,
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"failure" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_dead_letter_reader_position_pk" PRIMARY KEY("reader","position")
);
--> statement-breakpoint
CREATE TABLE "outbox_reader" (
	"name" text PRIMARY KEY NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_launch" (
	"node_id" integer PRIMARY KEY NOT NULL,
	"connection" text NOT NULL,
	"launch_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_maintenance" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_maintenance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vendor_code" text,
	"node_id" integer,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "game_maintenance_of" CHECK (("game_maintenance"."vendor_code" is null) <> ("game_maintenance"."node_id" is null))
);
--> statement-breakpoint
CREATE TABLE "play_round" (
	"connection" text NOT NULL,
	"round_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"node_id" integer NOT NULL,
	"currency" text NOT NULL,
	"stake" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"told_stake" bigint DEFAULT 0 NOT NULL,
	"told_valid_bet" bigint DEFAULT 0 NOT NULL,
	"told_payout" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "play_round_connection_round_id_member_id_pk" PRIMARY KEY("connection","round_id","member_id"),
	CONSTRAINT "play_round_stake" CHECK ("play_round"."stake" >= 0)
);
--> statement-breakpoint
CREATE TABLE "play_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"connection" text NOT NULL,
	"member_id" bigint NOT NULL,
	"node_id" integer NOT NULL,
	"currency" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_transaction" (
	"connection" text NOT NULL,
	"transaction_id" text NOT NULL,
	"kind" "play_kind" NOT NULL,
	"request_hash" text NOT NULL,
	"member_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"round_id" text NOT NULL,
	"reference_id" text,
	"journal_id" bigint,
	"balance_after" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "play_transaction_connection_transaction_id_pk" PRIMARY KEY("connection","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "settled_bet" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settled_bet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"connection" text NOT NULL,
	"round_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"node_id" integer NOT NULL,
	"currency" text NOT NULL,
	"stake" bigint NOT NULL,
	"valid_bet" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"rule" text NOT NULL,
	"settled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_connection" (
	"code" text PRIMARY KEY NOT NULL,
	"protocol" "vendor_protocol" NOT NULL,
	"launch_url" text NOT NULL,
	"operator_id" text NOT NULL,
	"public_key" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"blocked_countries" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "game_launch" ADD CONSTRAINT "game_launch_node_id_game_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."game"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_maintenance" ADD CONSTRAINT "game_maintenance_vendor_code_vendor_code_fk" FOREIGN KEY ("vendor_code") REFERENCES "public"."vendor"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_maintenance" ADD CONSTRAINT "game_maintenance_node_id_game_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."game"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_round" ADD CONSTRAINT "play_round_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_round" ADD CONSTRAINT "play_round_node_id_game_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."game"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_session" ADD CONSTRAINT "play_session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_session" ADD CONSTRAINT "play_session_node_id_game_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."game"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_transaction" ADD CONSTRAINT "play_transaction_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_transaction" ADD CONSTRAINT "play_transaction_journal_id_ledger_journal_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_bet" ADD CONSTRAINT "settled_bet_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_bet" ADD CONSTRAINT "settled_bet_node_id_game_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."game"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_topic" ON "outbox" USING btree ("topic","position");--> statement-breakpoint
CREATE INDEX "game_maintenance_vendor" ON "game_maintenance" USING btree ("vendor_code");--> statement-breakpoint
CREATE INDEX "game_maintenance_node" ON "game_maintenance" USING btree ("node_id");--> statement-breakpoint
CREATE INDEX "play_round_member" ON "play_round" USING btree ("member_id","opened_at");--> statement-breakpoint
CREATE INDEX "play_session_member" ON "play_session" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "play_session_end" ON "play_session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "play_transaction_rollback" ON "play_transaction" USING btree ("connection","reference_id") WHERE "play_transaction"."kind" = 'rollback';--> statement-breakpoint
CREATE INDEX "play_transaction_round" ON "play_transaction" USING btree ("connection","round_id");--> statement-breakpoint
CREATE INDEX "settled_bet_round" ON "settled_bet" USING btree ("connection","round_id");--> statement-breakpoint
CREATE INDEX "settled_bet_member" ON "settled_bet" USING btree ("member_id","settled_at");
--> statement-breakpoint
CREATE TRIGGER play_transaction_append_only BEFORE UPDATE OR DELETE ON play_transaction
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER play_transaction_keep BEFORE TRUNCATE ON play_transaction
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER settled_bet_append_only BEFORE UPDATE OR DELETE ON settled_bet
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER settled_bet_keep BEFORE TRUNCATE ON settled_bet
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
-- `stake@1`: all of it. `risk@1`: no more than was won or lost, so that ties and opposite bets don't count.
CREATE FUNCTION play_valid_bet(p_rule text, p_stake bigint, p_payout bigint) RETURNS bigint LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  CASE p_rule
    WHEN 'stake@1' THEN RETURN p_stake;
    WHEN 'risk@1' THEN RETURN least(p_stake, abs(p_payout - p_stake));
  END CASE;
END $$;
--> statement-breakpoint
-- Adds what a transaction comes to to its round; where the round is closed, a fact tells the difference.
CREATE FUNCTION play_tell_round(
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
--> statement-breakpoint
-- Does what a vendor asks for, once, and says what became of it and what the member can spend then. Nothing is kept
-- of what is refused. The wallet's row is locked first, so that a member's transactions follow each other.
-- A win that names its round alone needs a bet there that was not taken back.
CREATE FUNCTION play_post(
  p_connection text, p_transaction text, p_kind play_kind, p_hash text, p_member bigint, p_currency text,
  p_amount bigint, p_round text, p_reference text, p_node integer, p_closes boolean, p_rule text, p_at timestamptz,
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
