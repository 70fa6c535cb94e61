-- Gives a new draw its position and a hash that also covers the draw before it. Draws of a game follow each other in time.
CREATE OR REPLACE FUNCTION lottery_link_draw() RETURNS trigger LANGUAGE plpgsql AS $$
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
