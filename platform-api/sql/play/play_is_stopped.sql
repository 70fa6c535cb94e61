-- Returns whether staff have stopped a game, a version of it, its vendor, or all play. The table has few rows that have
-- not ended.
CREATE OR REPLACE FUNCTION play_is_stopped(
  p_node integer, p_connection text DEFAULT NULL, p_version text DEFAULT NULL
) RETURNS boolean STABLE LANGUAGE plpgsql AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM play_stop stop
      WHERE stop.ended_at IS NULL
        AND CASE
          WHEN stop.node_id IS NOT NULL THEN stop.node_id = p_node
          WHEN stop.version IS NOT NULL THEN stop.version = p_version AND stop.connection = p_connection
          WHEN stop.vendor_code IS NOT NULL THEN
            stop.vendor_code = (SELECT game.vendor_code FROM game WHERE game.node_id = p_node)
          ELSE true
        END
  );
END $$;
