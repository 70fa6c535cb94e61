CREATE TABLE "member_active_day" (
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"former_day" date NOT NULL,
	CONSTRAINT "member_active_day_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "team_active_day" (
	"agent_id" bigint NOT NULL,
	"day" date NOT NULL,
	"former_day" date NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "team_active_day_agent_id_day_former_day_pk" PRIMARY KEY("agent_id","day","former_day")
);
--> statement-breakpoint
CREATE TABLE "team_size" (
	"agent_id" bigint NOT NULL,
	"direct_id" bigint NOT NULL,
	"type" integer NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "team_size_agent_id_direct_id_type_pk" PRIMARY KEY("agent_id","direct_id","type")
);
--> statement-breakpoint
DROP INDEX "member_day_fact_active";--> statement-breakpoint
DROP TRIGGER member_joined ON member;--> statement-breakpoint
DROP TRIGGER member_moved ON member;--> statement-breakpoint
DROP FUNCTION member_find_place;--> statement-breakpoint
DELETE FROM "downline" WHERE "agent_id" = "member_id";--> statement-breakpoint
ALTER TABLE "downline" DROP CONSTRAINT "downline_agent_id_direct_id_member_id_pk";--> statement-breakpoint
ALTER TABLE "downline" ADD CONSTRAINT "downline_agent_id_member_id_pk" PRIMARY KEY("agent_id","member_id");--> statement-breakpoint
ALTER TABLE "downline" ADD COLUMN "type" integer NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "downline" ALTER COLUMN "type" DROP DEFAULT;--> statement-breakpoint
UPDATE "downline" SET "type" = "member"."type" FROM "member" WHERE "member"."id" = "downline"."member_id";--> statement-breakpoint
CREATE INDEX "member_registration" ON "member" USING btree ("registered_at");--> statement-breakpoint
ALTER TABLE "downline" ADD CONSTRAINT "member_upline_circle" CHECK ("downline"."agent_id" <> "downline"."member_id");--> statement-breakpoint
CREATE FUNCTION member_join() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('downline'));
  -- UNION ends in a circle, too, which `member_upline_circle` then refuses.
  INSERT INTO downline (agent_id, direct_id, member_id, type)
    WITH RECURSIVE above(agent_id, direct_id, member_id, type) AS (
      SELECT upline_id, id, id, type FROM joined WHERE upline_id IS NOT NULL
      UNION
      SELECT upline.upline_id, upline.id, above.member_id, above.type
        FROM above JOIN member upline ON upline.id = above.agent_id
        WHERE upline.upline_id IS NOT NULL
    )
    SELECT agent_id, direct_id, member_id, type FROM above;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_joined AFTER INSERT ON member REFERENCING NEW TABLE AS joined
  FOR EACH STATEMENT EXECUTE FUNCTION member_join();
--> statement-breakpoint
CREATE FUNCTION member_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A move waits for whoever adds to the team or its facts, and they for it.
  PERFORM pg_advisory_xact_lock(hashtext('downline'));
  DELETE FROM downline link USING downline above
    WHERE above.member_id = NEW.id AND link.agent_id = above.agent_id
      AND (link.member_id = NEW.id OR link.member_id IN (SELECT member_id FROM downline WHERE agent_id = NEW.id));
  INSERT INTO downline (agent_id, direct_id, member_id, type)
    SELECT above.agent_id, above.direct_id, below.member_id, below.type
    FROM (
      SELECT agent_id, direct_id FROM downline WHERE member_id = NEW.upline_id
      UNION ALL SELECT NEW.upline_id, NEW.id WHERE NEW.upline_id IS NOT NULL
    ) above
    CROSS JOIN (
      SELECT NEW.id AS member_id, NEW.type AS type
      UNION ALL SELECT member_id, type FROM downline WHERE agent_id = NEW.id
    ) below;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_moved AFTER UPDATE OF upline_id ON member
  FOR EACH ROW WHEN (NEW.upline_id IS DISTINCT FROM OLD.upline_id) EXECUTE FUNCTION member_move();
--> statement-breakpoint
CREATE FUNCTION member_change_type() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('downline'));
  UPDATE downline SET type = NEW.type WHERE member_id = NEW.id AND type <> NEW.type;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_type_changed AFTER UPDATE OF type ON member
  FOR EACH ROW WHEN (NEW.type IS DISTINCT FROM OLD.type) EXECUTE FUNCTION member_change_type();
--> statement-breakpoint
-- `team_size` is `downline` counted.
CREATE FUNCTION team_size_follow_links() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  INSERT INTO team_size AS kept (agent_id, direct_id, type, members)
    SELECT agent_id, direct_id, type, sign * count(*) FROM changed
    GROUP BY agent_id, direct_id, type
    -- In one order, so that two writers never wait for each other.
    ORDER BY agent_id, direct_id, type
  ON CONFLICT (agent_id, direct_id, type) DO UPDATE SET members = kept.members + excluded.members;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER size_link_added AFTER INSERT ON downline REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION team_size_follow_links('1');
--> statement-breakpoint
CREATE TRIGGER size_link_removed AFTER DELETE ON downline REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION team_size_follow_links('-1');
--> statement-breakpoint
CREATE TRIGGER size_link_changed_from AFTER UPDATE ON downline REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION team_size_follow_links('-1');
--> statement-breakpoint
CREATE TRIGGER size_link_changed_to AFTER UPDATE ON downline REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION team_size_follow_links('1');
--> statement-breakpoint
-- A connection keeps a function's plans: one made for many rows would read whole tables for a single one.
ALTER FUNCTION team_day_follow_facts() SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off;
--> statement-breakpoint
ALTER FUNCTION team_day_follow_links() SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off;
--> statement-breakpoint
-- `member_active_day` is the days of `member_day_fact` with bets, each with the one before it. What a day becomes
-- concerns that day and the next one that is there.
CREATE FUNCTION member_active_day_follow_facts() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('downline'));
  IF NOT EXISTS (
    SELECT FROM changed
      LEFT JOIN member_day_fact fact ON fact.member_id = changed.member_id AND fact.day = changed.day AND fact.bet_count > 0
      LEFT JOIN member_active_day kept ON kept.member_id = changed.member_id AND kept.day = changed.day
      WHERE (fact.day IS NULL) <> (kept.day IS NULL)
  ) THEN
    RETURN NULL;
  END IF;
  -- Two writers of different days of one member would not see each other's.
  PERFORM pg_advisory_xact_lock(hashtext('member_active_day'));
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM member_active_day kept USING changed
      WHERE kept.member_id = changed.member_id AND kept.day = changed.day
        AND NOT EXISTS (
          SELECT FROM member_day_fact fact
            WHERE fact.member_id = kept.member_id AND fact.day = kept.day AND fact.bet_count > 0
        );
  END IF;
  INSERT INTO member_active_day AS kept (member_id, day, former_day)
    SELECT fact.member_id, fact.day, coalesce(former.day, '-infinity')
    FROM (
      SELECT member_id, day FROM changed
      UNION
      SELECT changed.member_id, next.day
        FROM changed CROSS JOIN LATERAL (
          SELECT day FROM member_day_fact
            WHERE member_id = changed.member_id AND day > changed.day AND bet_count > 0 ORDER BY day LIMIT 1
        ) next
    ) concerned
    JOIN member_day_fact fact
      ON fact.member_id = concerned.member_id AND fact.day = concerned.day AND fact.bet_count > 0
    LEFT JOIN LATERAL (
      SELECT day FROM member_day_fact
        WHERE member_id = fact.member_id AND day < fact.day AND bet_count > 0 ORDER BY day DESC LIMIT 1
    ) former ON true
  ON CONFLICT (member_id, day) DO UPDATE SET former_day = excluded.former_day
    WHERE kept.former_day <> excluded.former_day;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Named to be the first of a fact's triggers: whoever waits for this lock holds no row yet.
CREATE TRIGGER active_fact_added AFTER INSERT ON member_day_fact REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION member_active_day_follow_facts();
--> statement-breakpoint
CREATE TRIGGER active_fact_removed AFTER DELETE ON member_day_fact REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION member_active_day_follow_facts();
--> statement-breakpoint
CREATE TRIGGER active_fact_changed_from AFTER UPDATE ON member_day_fact REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION member_active_day_follow_facts();
--> statement-breakpoint
CREATE TRIGGER active_fact_changed_to AFTER UPDATE ON member_day_fact REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION member_active_day_follow_facts();
--> statement-breakpoint
-- `team_active_day` is `downline` joined with `member_active_day` and counted.
CREATE FUNCTION team_active_day_follow_days() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  INSERT INTO team_active_day AS kept (agent_id, day, former_day, members)
    SELECT link.agent_id, active.day, active.former_day, sign * count(*)
    FROM changed active JOIN downline link ON link.member_id = active.member_id
    GROUP BY link.agent_id, active.day, active.former_day
    ORDER BY link.agent_id, active.day, active.former_day
  ON CONFLICT (agent_id, day, former_day) DO UPDATE SET members = kept.members + excluded.members;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER day_added AFTER INSERT ON member_active_day REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION team_active_day_follow_days('1');
--> statement-breakpoint
CREATE TRIGGER day_removed AFTER DELETE ON member_active_day REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION team_active_day_follow_days('-1');
--> statement-breakpoint
CREATE TRIGGER day_changed_from AFTER UPDATE ON member_active_day REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION team_active_day_follow_days('-1');
--> statement-breakpoint
CREATE TRIGGER day_changed_to AFTER UPDATE ON member_active_day REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION team_active_day_follow_days('1');
--> statement-breakpoint
CREATE FUNCTION team_active_day_follow_links() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  INSERT INTO team_active_day AS kept (agent_id, day, former_day, members)
    SELECT link.agent_id, active.day, active.former_day, sign * count(*)
    FROM changed link JOIN member_active_day active ON active.member_id = link.member_id
    GROUP BY link.agent_id, active.day, active.former_day
    ORDER BY link.agent_id, active.day, active.former_day
  ON CONFLICT (agent_id, day, former_day) DO UPDATE SET members = kept.members + excluded.members;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER active_link_added AFTER INSERT ON downline REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION team_active_day_follow_links('1');
--> statement-breakpoint
CREATE TRIGGER active_link_removed AFTER DELETE ON downline REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION team_active_day_follow_links('-1');
--> statement-breakpoint
-- What is there already.
INSERT INTO team_size (agent_id, direct_id, type, members)
  SELECT agent_id, direct_id, type, count(*) FROM downline GROUP BY agent_id, direct_id, type;
--> statement-breakpoint
INSERT INTO member_active_day (member_id, day, former_day)
  SELECT member_id, day, coalesce(lag(day) OVER (PARTITION BY member_id ORDER BY day), '-infinity')
  FROM member_day_fact WHERE bet_count > 0;
