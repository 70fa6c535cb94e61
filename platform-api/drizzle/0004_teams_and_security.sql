CREATE TABLE "downline" (
	"agent_id" bigint NOT NULL,
	"direct_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	CONSTRAINT "downline_agent_id_direct_id_member_id_pk" PRIMARY KEY("agent_id","direct_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "team_day_fact" (
	"agent_id" bigint NOT NULL,
	"direct_id" bigint NOT NULL,
	"day" date NOT NULL,
	"deposits" bigint NOT NULL,
	"withdrawals" bigint NOT NULL,
	"valid_bets" bigint NOT NULL,
	"profit_and_loss" bigint NOT NULL,
	CONSTRAINT "team_day_fact_agent_id_day_direct_id_pk" PRIMARY KEY("agent_id","day","direct_id")
);
--> statement-breakpoint
DROP INDEX "member_day_fact_day";--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "security_password_hash" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "bank_account_number" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "former_login_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "downline" ADD CONSTRAINT "downline_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "downline_member" ON "downline" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_day_fact_active" ON "member_day_fact" USING btree ("day","member_id") WHERE "member_day_fact"."bet_count" > 0;--> statement-breakpoint
-- What a member's place in the tree becomes: nobody stands below somebody of their own team.
CREATE FUNCTION member_find_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_advisory_xact_lock_shared(hashtext('downline'));
  ELSE
    -- A move waits for whoever adds to the team or its facts, and they for it.
    PERFORM pg_advisory_xact_lock(hashtext('downline'));
    IF NEW.upline_id = NEW.id
      OR EXISTS (SELECT FROM downline WHERE agent_id = NEW.id AND member_id = NEW.upline_id) THEN
      RAISE EXCEPTION 'member % cannot stand below %, who is in the team of the former', NEW.id, NEW.upline_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'member_upline_circle';
    END IF;
    DELETE FROM downline link USING downline above
      WHERE above.member_id = NEW.id AND link.agent_id = above.agent_id
        AND (link.member_id = NEW.id OR link.member_id IN (SELECT member_id FROM downline WHERE agent_id = NEW.id));
  END IF;
  -- The rows of one statement come in any order: a member may have a team before it has its own place.
  INSERT INTO downline (agent_id, direct_id, member_id)
    SELECT above.agent_id, above.direct_id, below.member_id
    FROM (
      SELECT agent_id, direct_id FROM downline WHERE member_id = NEW.upline_id
      UNION ALL SELECT NEW.upline_id, NEW.id WHERE NEW.upline_id IS NOT NULL
    ) above
    CROSS JOIN (
      SELECT NEW.id AS member_id
      UNION ALL SELECT member_id FROM downline WHERE agent_id = NEW.id
    ) below;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_joined AFTER INSERT ON member
  FOR EACH ROW WHEN (NEW.upline_id IS NOT NULL) EXECUTE FUNCTION member_find_place();
--> statement-breakpoint
CREATE TRIGGER member_moved AFTER UPDATE OF upline_id ON member
  FOR EACH ROW WHEN (NEW.upline_id IS DISTINCT FROM OLD.upline_id) EXECUTE FUNCTION member_find_place();
--> statement-breakpoint
-- `team_day_fact` is `downline` joined with `member_day_fact`: what changes in either is added or taken away.
CREATE FUNCTION team_day_follow_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('downline'));
  INSERT INTO team_day_fact AS kept (agent_id, direct_id, day, deposits, withdrawals, valid_bets, profit_and_loss)
    SELECT link.agent_id, link.direct_id, fact.day, sign * sum(fact.deposits), sign * sum(fact.withdrawals),
      sign * sum(fact.valid_bets), sign * sum(fact.profit_and_loss)
    FROM changed fact JOIN downline link ON link.member_id = fact.member_id
    GROUP BY link.agent_id, fact.day, link.direct_id
    -- In one order, so that two writers never wait for each other.
    ORDER BY link.agent_id, fact.day, link.direct_id
  ON CONFLICT (agent_id, day, direct_id) DO UPDATE SET
    deposits = kept.deposits + excluded.deposits,
    withdrawals = kept.withdrawals + excluded.withdrawals,
    valid_bets = kept.valid_bets + excluded.valid_bets,
    profit_and_loss = kept.profit_and_loss + excluded.profit_and_loss;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER fact_added AFTER INSERT ON member_day_fact REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION team_day_follow_facts('1');
--> statement-breakpoint
CREATE TRIGGER fact_removed AFTER DELETE ON member_day_fact REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION team_day_follow_facts('-1');
--> statement-breakpoint
CREATE TRIGGER fact_changed_from AFTER UPDATE ON member_day_fact REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION team_day_follow_facts('-1');
--> statement-breakpoint
CREATE TRIGGER fact_changed_to AFTER UPDATE ON member_day_fact REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION team_day_follow_facts('1');
--> statement-breakpoint
CREATE FUNCTION team_day_follow_links() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('downline'));
  INSERT INTO team_day_fact AS kept (agent_id, direct_id, day, deposits, withdrawals, valid_bets, profit_and_loss)
    SELECT link.agent_id, link.direct_id, fact.day, sign * sum(fact.deposits), sign * sum(fact.withdrawals),
      sign * sum(fact.valid_bets), sign * sum(fact.profit_and_loss)
    FROM changed link JOIN member_day_fact fact ON fact.member_id = link.member_id
    GROUP BY link.agent_id, fact.day, link.direct_id
    -- In one order, so that two writers never wait for each other.
    ORDER BY link.agent_id, fact.day, link.direct_id
  ON CONFLICT (agent_id, day, direct_id) DO UPDATE SET
    deposits = kept.deposits + excluded.deposits,
    withdrawals = kept.withdrawals + excluded.withdrawals,
    valid_bets = kept.valid_bets + excluded.valid_bets,
    profit_and_loss = kept.profit_and_loss + excluded.profit_and_loss;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER downline_joined AFTER INSERT ON downline REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION team_day_follow_links('1');
--> statement-breakpoint
CREATE TRIGGER downline_left AFTER DELETE ON downline REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION team_day_follow_links('-1');
--> statement-breakpoint
-- What is there already; a circle of uplines, which nothing refused before, ends where it began.
INSERT INTO downline (agent_id, direct_id, member_id)
  WITH RECURSIVE below(agent_id, direct_id, member_id) AS (
    SELECT upline_id, id, id FROM member WHERE upline_id IS NOT NULL
    UNION
    SELECT below.agent_id, below.direct_id, lower.id
      FROM below JOIN member lower ON lower.upline_id = below.member_id
      WHERE lower.id <> below.agent_id
  )
  SELECT agent_id, direct_id, member_id FROM below;
