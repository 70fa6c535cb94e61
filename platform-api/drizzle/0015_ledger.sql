CREATE TYPE "public"."ledger_hold_state" AS ENUM('pending', 'posted', 'voided', 'expired');--> statement-breakpoint
CREATE TYPE "public"."ledger_journal_type" AS ENUM('opening', 'allowance', 'adjustment', 'bet', 'win', 'betRollback', 'winRollback', 'roundAdjustment', 'fundIn', 'fundOut', 'deposit', 'withdrawal', 'pointsEarned', 'pointsSpent');--> statement-breakpoint
CREATE TABLE "ledger_hold" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"type" "ledger_journal_type" NOT NULL,
	"reference" text NOT NULL,
	"state" "ledger_hold_state" DEFAULT 'pending' NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "ledger_hold_key" UNIQUE("scope","idempotency_key"),
	CONSTRAINT "ledger_hold_amount" CHECK ("ledger_hold"."amount" > 0),
	CONSTRAINT "ledger_hold_ended" CHECK (("ledger_hold"."state" = 'pending') = ("ledger_hold"."ended_at" is null))
);
--> statement-breakpoint
DROP INDEX "ledger_account_member";--> statement-breakpoint
DROP INDEX "ledger_account_house";--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "shard" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "wallet" text DEFAULT 'main' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_journal" ADD COLUMN "type" "ledger_journal_type" NOT NULL DEFAULT 'allowance';--> statement-breakpoint
ALTER TABLE "ledger_journal" ALTER COLUMN "type" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "ledger_journal" ADD COLUMN "reference" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "ledger_journal" ALTER COLUMN "reference" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "ledger_journal" DISABLE TRIGGER "ledger_journal_append_only";--> statement-breakpoint
UPDATE "ledger_journal" SET "type" = 'opening' WHERE "scope" = 'opening';--> statement-breakpoint
UPDATE "ledger_journal" SET "reference" = "idempotency_key";--> statement-breakpoint
ALTER TABLE "ledger_journal" ENABLE TRIGGER "ledger_journal_append_only";--> statement-breakpoint
ALTER TABLE "ledger_hold" ADD CONSTRAINT "ledger_hold_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_hold_pending" ON "ledger_hold" USING btree ("account_id") WHERE "ledger_hold"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "ledger_hold_due" ON "ledger_hold" USING btree ("expires_at") WHERE "ledger_hold"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_member" ON "ledger_account" USING btree ("member_id","wallet","currency");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_house" ON "ledger_account" USING btree ("name","shard","currency");;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_currency"
  CHECK ("currency" ~ '^([A-Z]{3,5}|TRIAL_[A-Z]{3,5}|POINTS)$');--> statement-breakpoint
-- Where a journal is of this very transaction, the journal's own trigger checks it with all its entries.
CREATE OR REPLACE FUNCTION ledger_check_journal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target bigint;
  lines integer;
  total numeric;
  strangers integer;
BEGIN
  IF TG_TABLE_NAME = 'ledger_journal' THEN
    target := NEW.id;
  ELSIF EXISTS (SELECT FROM ledger_journal WHERE id = NEW.journal_id AND xmin = pg_current_xact_id()::xid) THEN
    RETURN NULL;
  ELSE
    target := NEW.journal_id;
  END IF;
  SELECT count(*), coalesce(sum(entry.amount), 0), count(*) FILTER (WHERE account.currency <> journal.currency)
    INTO lines, total, strangers
    FROM ledger_entry entry
    JOIN ledger_account account ON account.id = entry.account_id
    JOIN ledger_journal journal ON journal.id = entry.journal_id
    WHERE entry.journal_id = target;
  IF lines < 2 OR total <> 0 OR strangers > 0 THEN
    RAISE EXCEPTION 'ledger journal % is not balanced: % lines, sum %, % in another currency', target, lines, total, strangers
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_journal_balanced';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Posts a journal, once: null where its key is taken. Accounts in order, so that two never wait for each other.
CREATE FUNCTION ledger_post(
  p_scope text, p_key text, p_hash text, p_type ledger_journal_type, p_reference text, p_currency text,
  p_posted_at timestamptz, p_response jsonb, p_accounts bigint[], p_amounts bigint[]
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  journal bigint;
  line record;
BEGIN
  INSERT INTO ledger_journal (scope, idempotency_key, request_hash, type, reference, currency, posted_at, response)
    VALUES (p_scope, p_key, p_hash, p_type, p_reference, p_currency, p_posted_at, p_response)
    ON CONFLICT (scope, idempotency_key) DO NOTHING
    RETURNING id INTO journal;
  IF journal IS NULL THEN RETURN NULL; END IF;
  FOR line IN
    SELECT * FROM unnest(p_accounts, p_amounts) WITH ORDINALITY AS lines (account, amount, number)
      ORDER BY account, number
  LOOP
    WITH moved AS (
      UPDATE ledger_account SET balance = balance + line.amount, version = version + 1
        WHERE id = line.account RETURNING balance, version
    )
    INSERT INTO ledger_entry (journal_id, line, account_id, amount, balance_after, version)
      SELECT journal, line.number, line.account, line.amount, moved.balance, moved.version FROM moved;
    IF NOT FOUND THEN RAISE EXCEPTION 'ledger account % does not exist', line.account; END IF;
  END LOOP;
  RETURN journal;
END $$;
--> statement-breakpoint
-- The account of the house that takes part for a member; made when it is needed first.
CREATE FUNCTION ledger_house(p_name text, p_currency text, p_shard integer) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  account bigint;
BEGIN
  SELECT id INTO account FROM ledger_account WHERE name = p_name AND shard = p_shard AND currency = p_currency;
  IF account IS NULL THEN
    INSERT INTO ledger_account (kind, name, shard, currency, floor) VALUES ('house', p_name, p_shard, p_currency, NULL)
      ON CONFLICT DO NOTHING;
    SELECT id INTO account FROM ledger_account WHERE name = p_name AND shard = p_shard AND currency = p_currency;
  END IF;
  RETURN account;
END $$;
--> statement-breakpoint
-- Holds money of an account, once: null where the key is taken.
CREATE FUNCTION ledger_hold_open(
  p_scope text, p_key text, p_hash text, p_account bigint, p_amount bigint, p_type ledger_journal_type, p_reference text,
  p_held_at timestamptz, p_expires_at timestamptz
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  hold bigint;
BEGIN
  INSERT INTO ledger_hold (scope, idempotency_key, request_hash, account_id, amount, type, reference, held_at, expires_at)
    VALUES (p_scope, p_key, p_hash, p_account, p_amount, p_type, p_reference, p_held_at, p_expires_at)
    ON CONFLICT (scope, idempotency_key) DO NOTHING
    RETURNING id INTO hold;
  IF hold IS NOT NULL THEN UPDATE ledger_account SET held = held + p_amount WHERE id = p_account; END IF;
  RETURN hold;
END $$;
--> statement-breakpoint
-- Ends a hold, once: false where it has ended before.
CREATE FUNCTION ledger_hold_end(p_hold bigint, p_state ledger_hold_state, p_ended_at timestamptz)
  RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  ended ledger_hold%ROWTYPE;
BEGIN
  UPDATE ledger_hold SET state = p_state, ended_at = p_ended_at WHERE id = p_hold AND state = 'pending'
    RETURNING * INTO ended;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE ledger_account SET held = held - ended.amount WHERE id = ended.account_id;
  RETURN true;
END $$;
--> statement-breakpoint
CREATE FUNCTION ledger_check_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'pending' OR NEW.state = 'pending'
    OR (NEW.id, NEW.scope, NEW.idempotency_key, NEW.request_hash, NEW.account_id, NEW.amount, NEW.type, NEW.reference,
      NEW.held_at, NEW.expires_at) IS DISTINCT FROM (OLD.id, OLD.scope, OLD.idempotency_key, OLD.request_hash,
      OLD.account_id, OLD.amount, OLD.type, OLD.reference, OLD.held_at, OLD.expires_at) THEN
    RAISE EXCEPTION '% of ledger_hold is refused: a hold ends once, and changes in nothing else', lower(TG_OP)
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_hold_ends_once BEFORE UPDATE OR DELETE ON ledger_hold
  FOR EACH ROW EXECUTE FUNCTION ledger_check_hold();
--> statement-breakpoint
CREATE TRIGGER ledger_hold_keep BEFORE TRUNCATE ON ledger_hold
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE FUNCTION ledger_check_held() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target bigint;
  kept bigint;
  expected numeric;
BEGIN
  IF TG_TABLE_NAME = 'ledger_hold' THEN target := NEW.account_id; ELSE target := NEW.id; END IF;
  SELECT held INTO kept FROM ledger_account WHERE id = target;
  SELECT coalesce(sum(amount), 0) INTO expected FROM ledger_hold WHERE account_id = target AND state = 'pending';
  IF kept IS DISTINCT FROM expected THEN
    RAISE EXCEPTION 'what ledger account % holds is not the sum of its holds', target
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_account_holds';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_account_holds AFTER INSERT OR UPDATE OF held ON ledger_account
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_held();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_hold_counted AFTER INSERT OR UPDATE ON ledger_hold
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_held();
--> statement-breakpoint
-- What trial accounts have is no money: it goes back, and they get as much of a currency of its own.
DO $$
DECLARE
  old record;
  trial bigint;
BEGIN
  FOR old IN
    SELECT account.* FROM ledger_account account JOIN member ON member.id = account.member_id
      WHERE member.type = 4 AND account.currency !~ '^TRIAL_' ORDER BY account.id
  LOOP
    INSERT INTO ledger_account (kind, member_id, currency)
      VALUES ('member', old.member_id, 'TRIAL_' || old.currency) RETURNING id INTO trial;
    IF old.balance <> 0 THEN
      PERFORM ledger_post('trial money', 'out ' || old.id, '', 'allowance', 'trial money', old.currency, now(), NULL,
        ARRAY[old.id, ledger_house('free play', old.currency, 0)], ARRAY[-old.balance, old.balance]);
      PERFORM ledger_post('trial money', 'in ' || old.id, '', 'allowance', 'trial money', 'TRIAL_' || old.currency, now(),
        NULL, ARRAY[trial, ledger_house('free play', 'TRIAL_' || old.currency, 0)], ARRAY[old.balance, -old.balance]);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- Now, for the migrations that follow in this transaction.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
