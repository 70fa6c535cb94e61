-- Returns whether staff have stopped a game, its vendor, or all play. The table has few rows that have not ended.
CREATE OR REPLACE FUNCTION play_is_stopped(p_node integer) RETURNS boolean STABLE LANGUAGE plpgsql AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM play_stop stop
      WHERE stop.ended_at IS NULL
        AND (stop.node_id = p_node
          OR stop.node_id IS NULL AND (
            stop.vendor_code IS NULL
            OR stop.vendor_code = (SELECT game.vendor_code FROM game WHERE game.node_id = p_node)
          ))
  );
END $$;
