-- Points are a currency of the ledger: each change becomes a journal.
DO $$
DECLARE
  change record;
  account bigint;
BEGIN
  FOR change IN SELECT * FROM points_change WHERE points <> 0 ORDER BY changed_at, id LOOP
    INSERT INTO ledger_account (kind, member_id, currency, floor) VALUES ('member', change.member_id, 'POINTS', NULL)
      ON CONFLICT DO NOTHING;
    SELECT id INTO account FROM ledger_account
      WHERE member_id = change.member_id AND wallet = 'main' AND currency = 'POINTS';
    PERFORM ledger_post('points', 'change ' || change.id, '',
      CASE WHEN change.points > 0 THEN 'pointsEarned' ELSE 'pointsSpent' END::ledger_journal_type, change.reason, 'POINTS',
      change.changed_at, NULL, ARRAY[account, ledger_house('points', 'POINTS', 0)],
      ARRAY[change.points::bigint, -change.points::bigint]);
  END LOOP;
  -- In the past they could be below nothing; from now on whoever has less than nothing has no more taken.
  UPDATE ledger_account SET floor = 0 WHERE currency = 'POINTS' AND kind = 'member' AND balance >= 0;
END $$;
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
DROP TABLE "points_change" CASCADE;
