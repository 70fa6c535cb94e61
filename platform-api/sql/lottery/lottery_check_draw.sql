-- Refuses every change of a draw except its next state: open, closed, drawn; or void before it is drawn.
CREATE OR REPLACE FUNCTION lottery_check_draw() RETURNS trigger LANGUAGE plpgsql AS $$
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
