CREATE TYPE "public"."draw_state" AS ENUM('open', 'closed', 'drawn', 'void');--> statement-breakpoint
ALTER TABLE "lottery_draw" ALTER COLUMN "prizes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lottery_draw" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "lottery_draw" ADD COLUMN "state" "draw_state" DEFAULT 'drawn' NOT NULL;--> statement-breakpoint
ALTER TABLE "lottery_draw" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "lottery_draw" ADD COLUMN "rule" "draw_rule";--> statement-breakpoint
ALTER TABLE "lottery_draw" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
-- What was drawn before stays as it was; nobody could bet on it.
UPDATE "lottery_draw" SET "rule" = "lottery_game"."rule", "closes_at" = "drawn_at" - interval '10 seconds'
  FROM "lottery_game" WHERE "lottery_game"."game_code" = "lottery_draw"."game_code";--> statement-breakpoint
ALTER TABLE "lottery_draw" ALTER COLUMN "rule" SET NOT NULL, ALTER COLUMN "closes_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "lottery_draw" ADD COLUMN "commitment" text;--> statement-breakpoint
ALTER TABLE "lottery_draw" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "lottery_draw" ADD COLUMN "sealed_seed" text;--> statement-breakpoint
ALTER TABLE "lottery_draw" ADD COLUMN "seed" text;--> statement-breakpoint
ALTER TABLE "lottery_game" ADD COLUMN "closing_seconds" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "lottery_game" ALTER COLUMN "closing_seconds" DROP DEFAULT;--> statement-breakpoint
CREATE UNIQUE INDEX "lottery_draw_position" ON "lottery_draw" USING btree ("game_code","position");--> statement-breakpoint
CREATE INDEX "lottery_draw_results" ON "lottery_draw" USING btree ("drawn_at") WHERE state = 'drawn';--> statement-breakpoint
CREATE INDEX "lottery_draw_unfinished" ON "lottery_draw" USING btree ("game_code","drawn_at") WHERE state in ('open', 'closed');--> statement-breakpoint
ALTER TABLE "lottery_draw" ADD CONSTRAINT "lottery_draw_closing" CHECK ("lottery_draw"."closes_at" < "lottery_draw"."drawn_at");--> statement-breakpoint
ALTER TABLE "lottery_draw" ADD CONSTRAINT "lottery_draw_prizes" CHECK (("lottery_draw"."state" = 'drawn') = ("lottery_draw"."prizes" is not null));--> statement-breakpoint
ALTER TABLE "lottery_draw" ADD CONSTRAINT "lottery_draw_sealed" CHECK (("lottery_draw"."state" = 'drawn') = ("lottery_draw"."sealed_seed" is null));--> statement-breakpoint
ALTER TABLE "lottery_draw" ADD CONSTRAINT "lottery_draw_linked" CHECK (("lottery_draw"."commitment" is null) = ("lottery_draw"."link" is null) and ("lottery_draw"."link" is null) = ("lottery_draw"."position" is null));--> statement-breakpoint
ALTER TABLE "lottery_draw" ADD CONSTRAINT "lottery_draw_commitment" CHECK (case when "lottery_draw"."state" = 'drawn' and "lottery_draw"."commitment" is not null
        then coalesce(encode(sha256(decode("lottery_draw"."seed", 'hex')), 'hex') = "lottery_draw"."commitment", false)
        else "lottery_draw"."seed" is null end);
--> statement-breakpoint
-- Draws of a game follow each other in time; each commits to the one before it.
CREATE FUNCTION lottery_link_draw() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  SELECT position, link, drawn_at INTO last
    FROM lottery_draw WHERE game_code = NEW.game_code ORDER BY drawn_at DESC LIMIT 1;
  IF NEW.state NOT IN ('open', 'closed') OR NEW.commitment IS NULL OR NEW.commitment !~ '^[0-9a-f]{64}$'
    OR last.drawn_at >= NEW.drawn_at THEN
    RAISE EXCEPTION 'draw % of % is refused: it begins open or closed, committed to, and after the one before it',
      NEW.number, NEW.game_code USING ERRCODE = 'restrict_violation';
  END IF;
  NEW.position := coalesce(last.position, 0) + 1;
  NEW.link := encode(sha256(convert_to(concat_ws(':', coalesce(last.link, repeat('0', 64)), NEW.game_code, NEW.number,
    NEW.rule, (extract(epoch FROM NEW.closes_at) * 1000)::bigint, (extract(epoch FROM NEW.drawn_at) * 1000)::bigint,
    NEW.commitment), 'UTF8')), 'hex');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER lottery_draw_linked BEFORE INSERT ON lottery_draw
  FOR EACH ROW EXECUTE FUNCTION lottery_link_draw();
--> statement-breakpoint
CREATE FUNCTION lottery_check_draw() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.state, NEW.state) IN
    (('open', 'closed'), ('open', 'void'), ('closed', 'drawn'), ('closed', 'void'))
    AND (NEW.game_code, NEW.number, NEW.position, NEW.rule, NEW.closes_at, NEW.drawn_at, NEW.commitment, NEW.link)
      IS NOT DISTINCT FROM (OLD.game_code, OLD.number, OLD.position, OLD.rule, OLD.closes_at, OLD.drawn_at,
      OLD.commitment, OLD.link)
    AND (NEW.state = 'drawn' OR NEW.sealed_seed = OLD.sealed_seed) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% of lottery_draw is refused: a draw closes once, is drawn once, and changes in nothing else',
    lower(TG_OP) USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER lottery_draw_once BEFORE UPDATE OR DELETE ON lottery_draw
  FOR EACH ROW EXECUTE FUNCTION lottery_check_draw();
--> statement-breakpoint
CREATE TRIGGER lottery_draw_keep BEFORE TRUNCATE ON lottery_draw
  FOR EACH STATEMENT EXECUTE FUNCTION lottery_check_draw();
