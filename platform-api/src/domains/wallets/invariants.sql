-- What is true of the ledger at every moment. Each query names its rule and gives what breaks it, ten rows at most. It
-- reads the `journal`, `entry`, `account`, `transfer`, `deposit`, `withdrawal` and `sent` (transfers between members) that a check is
-- about: the new ones, a slice, or all (`invariants.ts`). What it needs besides it finds by an index, so that a check costs what it is about.
-- Together they say that a balance is the sum of its account's entries: an account is as its newest entry says, and
-- each entry continues the one before it, down to the first.

-- rule: a journal has two lines or more, which sum to zero
SELECT id::text AS subject, sum(amount) AS found, 0::numeric AS expected FROM (
    SELECT id, 0 AS lines, 0 AS amount FROM journal UNION ALL SELECT journal_id, 1, amount FROM entry
  ) lines
  GROUP BY id HAVING sum(lines) < 2 OR sum(amount) <> 0 LIMIT 10;

-- rule: a journal has one currency
SELECT journal_id::text AS subject, count(*)::numeric AS found, 0::numeric AS expected FROM (
    SELECT unnest(used.journals) AS journal_id FROM (
      SELECT account_id, journal_currency, array_agg(journal_id) AS journals FROM entry GROUP BY account_id, journal_currency
    ) used LEFT JOIN LATERAL (SELECT currency FROM ledger_account WHERE id = used.account_id OFFSET 0) owner ON true
      WHERE owner.currency IS DISTINCT FROM used.journal_currency
  ) foreigners
  GROUP BY journal_id LIMIT 10;

-- rule: each entry continues its account's chain
SELECT linked.account_id || ' at ' || linked.version AS subject, linked.balance_after::numeric AS found,
    coalesce(linked.former, 0)::numeric + linked.amount AS expected
  FROM (
    SELECT account_id, version, amount, balance_after, CASE WHEN lag(version) OVER chain = version - 1
      THEN lag(balance_after) OVER chain
      ELSE (SELECT balance_after FROM ledger_entry
        WHERE ledger_entry.account_id = entry.account_id AND ledger_entry.version = entry.version - 1) END AS former
      FROM entry WINDOW chain AS (PARTITION BY account_id ORDER BY version)
  ) linked
  WHERE linked.version < 1 OR (linked.version = 1) <> (linked.former IS NULL)
    OR linked.balance_after <> coalesce(linked.former, 0)::numeric + linked.amount LIMIT 10;

-- rule: an account's balance is that of its newest entry
SELECT account.id::text AS subject, account.balance::numeric AS found, coalesce(newest.balance_after, 0)::numeric AS expected
  FROM account LEFT JOIN LATERAL (
    SELECT balance_after FROM ledger_entry WHERE account_id = account.id ORDER BY version DESC LIMIT 1
  ) newest ON true
  WHERE account.balance <> coalesce(newest.balance_after, 0) LIMIT 10;

-- rule: an account's version is that of its newest entry
SELECT account.id::text AS subject, account.version::numeric AS found, coalesce(newest.version, 0)::numeric AS expected
  FROM account LEFT JOIN LATERAL (
    SELECT version FROM ledger_entry WHERE account_id = account.id ORDER BY version DESC LIMIT 1
  ) newest ON true
  WHERE account.version <> coalesce(newest.version, 0) LIMIT 10;

-- rule: nobody is below their floor
SELECT id::text AS subject, (balance - held)::numeric AS found, floor::numeric AS expected
  FROM account WHERE balance - held < floor LIMIT 10;

-- rule: what is held is the sum of the open holds
SELECT account.id::text AS subject, account.held::numeric AS found, open.total AS expected
  FROM account CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount), 0) AS total FROM ledger_hold WHERE account_id = account.id AND state = 'pending'
  ) open
  WHERE account.held <> open.total LIMIT 10;

-- rule: trial accounts have trial money, and nobody else has
SELECT account.id::text AS subject, account.balance::numeric AS found, 0::numeric AS expected
  FROM account JOIN member ON member.id = account.member_id
  WHERE (member.type = 4) <> (account.currency LIKE 'TRIAL%')
    AND account.currency <> 'POINTS' AND account.balance <> 0 LIMIT 10;

-- rule: the hold of a transfer between wallets is as the transfer is
SELECT transfer.id::text AS subject, hold.amount::numeric AS found, transfer.amount::numeric AS expected
  FROM transfer JOIN ledger_hold hold ON hold.id = transfer.hold_id
  WHERE hold.amount <> transfer.amount OR hold.state::text <> CASE transfer.state
    WHEN 'done' THEN 'posted' WHEN 'refused' THEN 'voided' ELSE 'pending' END LIMIT 10;

-- rule: a transfer between wallets has one journal when it is done, and none before
SELECT transfer.id::text AS subject, journals.posted::numeric AS found, (transfer.state = 'done')::int::numeric AS expected
  FROM transfer CROSS JOIN LATERAL (
    SELECT count(*) AS posted FROM ledger_journal
      WHERE ledger_journal.scope = 'transfer' AND ledger_journal.idempotency_key = transfer.id::text
  ) journals
  WHERE journals.posted <> (transfer.state = 'done')::int LIMIT 10;

-- rule: a deposit has one journal when it was credited, and none otherwise
SELECT deposit.id::text AS subject, journals.posted::numeric AS found,
    (deposit.state IN ('credited', 'reversed'))::int::numeric AS expected
  FROM deposit CROSS JOIN LATERAL (
    SELECT count(*) AS posted FROM ledger_journal
      WHERE ledger_journal.scope = 'deposit' AND ledger_journal.idempotency_key = deposit.id::text
  ) journals
  WHERE journals.posted <> (deposit.state IN ('credited', 'reversed'))::int LIMIT 10;

-- rule: a transfer between members has one journal, of its amount
SELECT sent.id::text AS subject, moved.total AS found, sent.amount::numeric AS expected
  FROM sent CROSS JOIN LATERAL (
    SELECT coalesce(sum(ledger_entry.amount), 0) AS total FROM ledger_journal
      JOIN ledger_entry ON ledger_entry.journal_id = ledger_journal.id
      JOIN ledger_account ON ledger_account.id = ledger_entry.account_id AND ledger_account.member_id = sent.to_member_id
      WHERE ledger_journal.scope = 'memberTransfer' AND ledger_journal.idempotency_key = sent.id::text
  ) moved
  WHERE moved.total <> sent.amount LIMIT 10;

-- rule: the hold of a withdrawal is as the withdrawal is
SELECT withdrawal.id::text AS subject, hold.amount::numeric AS found, withdrawal.amount::numeric AS expected
  FROM withdrawal JOIN ledger_hold hold ON hold.id = withdrawal.hold_id
  WHERE hold.amount <> withdrawal.amount OR hold.state::text <> CASE
    WHEN withdrawal.state IN ('inReview', 'approved') OR withdrawal.state = 'paying' AND withdrawal.sent = 0 THEN 'pending'
    WHEN withdrawal.sent > 0 THEN 'posted' ELSE 'voided' END LIMIT 10;

-- rule: a withdrawal has one journal when a part of it was sent, and none before
SELECT withdrawal.id::text AS subject, journals.posted::numeric AS found, (withdrawal.sent > 0)::int::numeric AS expected
  FROM withdrawal CROSS JOIN LATERAL (
    SELECT count(*) AS posted FROM ledger_journal
      WHERE ledger_journal.scope = 'withdrawal' AND ledger_journal.idempotency_key = withdrawal.id::text
  ) journals
  WHERE journals.posted <> (withdrawal.sent > 0)::int LIMIT 10;

-- rule: what was sent of a withdrawal is the sum of its parts
SELECT withdrawal.id::text AS subject, withdrawal.sent::numeric AS found, parts.total AS expected
  FROM withdrawal CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount), 0) AS total FROM payout WHERE payout.withdrawal_id = withdrawal.id
  ) parts
  WHERE withdrawal.sent <> parts.total LIMIT 10;

-- rule: a withdrawal without a sent part is being paid only while a provider is asked to pay it
SELECT withdrawal.id::text AS subject, orders.open::numeric AS found, 1::numeric AS expected
  FROM withdrawal CROSS JOIN LATERAL (
    SELECT count(*) AS open FROM payout_order
      WHERE payout_order.withdrawal_id = withdrawal.id AND payout_order.state IN ('waiting', 'accepted')
  ) orders
  WHERE withdrawal.state = 'paying' AND withdrawal.sent = 0 AND orders.open <> 1 LIMIT 10;

-- rule: a payout of a provider is a part of its withdrawal when it is paid, and none before
SELECT payout_order.id::text AS subject, parts.recorded::numeric AS found, (payout_order.state = 'paid')::int::numeric AS expected
  FROM withdrawal JOIN payout_order ON payout_order.withdrawal_id = withdrawal.id CROSS JOIN LATERAL (
    SELECT count(*) AS recorded FROM payout
      WHERE payout.withdrawal_id = withdrawal.id AND payout.reference = payout_order.id::text
        AND payout.amount = payout_order.amount
  ) parts
  WHERE parts.recorded <> (payout_order.state = 'paid')::int LIMIT 10;

-- rule: a withdrawal that failed after a part was sent has given the rest back
SELECT withdrawal.id::text AS subject, returned.total AS found, (withdrawal.amount - withdrawal.fee - withdrawal.sent)::numeric AS expected
  FROM withdrawal CROSS JOIN LATERAL (
    SELECT coalesce(sum(ledger_entry.amount), 0) AS total FROM ledger_journal
      JOIN ledger_entry ON ledger_entry.journal_id = ledger_journal.id
      WHERE ledger_journal.scope = 'withdrawalReturn' AND ledger_journal.idempotency_key = withdrawal.id::text
        AND ledger_entry.amount > 0
  ) returned
  WHERE returned.total <> CASE WHEN withdrawal.state = 'failed' AND withdrawal.sent > 0
    THEN withdrawal.amount - withdrawal.fee - withdrawal.sent ELSE 0 END LIMIT 10;

-- rule: a debt has one journal, of its amount
SELECT owed.deposit_id::text AS subject, coalesce(-moved.total, 0) AS found, owed.amount::numeric AS expected
  FROM deposit JOIN debt owed ON owed.deposit_id = deposit.id CROSS JOIN LATERAL (
    SELECT sum(ledger_entry.amount) AS total FROM ledger_journal
      JOIN ledger_entry ON ledger_entry.journal_id = ledger_journal.id
      JOIN ledger_account ON ledger_account.id = ledger_entry.account_id AND ledger_account.name = 'debts'
      WHERE ledger_journal.scope = 'depositReversal' AND ledger_journal.idempotency_key = deposit.id::text
  ) moved
  WHERE coalesce(-moved.total, 0) <> owed.amount LIMIT 10;

-- rule: each collection of a debt has one journal, of its amount
SELECT collected.deposit_id || ':' || collected.number AS subject, coalesce(moved.total, 0) AS found, collected.amount::numeric AS expected
  FROM deposit JOIN debt_collection collected ON collected.deposit_id = deposit.id CROSS JOIN LATERAL (
    SELECT sum(ledger_entry.amount) AS total FROM ledger_journal
      JOIN ledger_entry ON ledger_entry.journal_id = ledger_journal.id AND ledger_entry.amount > 0
      WHERE ledger_journal.scope = 'debtCollection'
        AND ledger_journal.idempotency_key = collected.deposit_id || ':' || collected.number
  ) moved
  WHERE coalesce(moved.total, 0) <> collected.amount LIMIT 10;

-- rule: a debt is settled when its collections add up to its amount, and the member of an open debt is blocked
SELECT owed.deposit_id::text AS subject, parts.total AS found, owed.amount::numeric AS expected
  FROM deposit JOIN debt owed ON owed.deposit_id = deposit.id JOIN member ON member.id = owed.member_id CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount), 0) AS total FROM debt_collection WHERE debt_collection.deposit_id = owed.deposit_id
  ) parts
  WHERE parts.total > owed.amount OR (parts.total = owed.amount) <> (owed.settled_at IS NOT NULL)
    OR owed.settled_at IS NULL AND member.owes_since IS NULL LIMIT 10;

-- rule: journals of a person under age add up to what the settled case of the person says
SELECT journal.id::text AS subject, coalesce(-moved.total, 0) AS found, coalesce(settled.amount, 0)::numeric AS expected
  FROM journal CROSS JOIN LATERAL (
    SELECT sum(ledger_entry.amount) AS total FROM ledger_journal part
      JOIN ledger_entry ON ledger_entry.journal_id = part.id
      JOIN ledger_account ON ledger_account.id = ledger_entry.account_id AND ledger_account.member_id IS NOT NULL
      WHERE part.reference = journal.reference AND part.scope = journal.scope
        AND part.type IN ('underAgeVoid', 'underAgeReturn')
  ) moved LEFT JOIN LATERAL (
    SELECT CASE journal.scope WHEN 'underAgeVoid' THEN voided ELSE returned END AS amount FROM under_age_case
      WHERE 'under_age_case ' || id = journal.reference AND state = 'settled'
  ) settled ON true
  WHERE journal.scope IN ('underAgeVoid', 'underAgeReturn')
    AND coalesce(-moved.total, 0) <> coalesce(settled.amount, 0) LIMIT 10;

-- rule of all accounts: the account of persons under age is the sum of what their cases have voided
SELECT currency AS subject, sum(amount)::numeric AS found, 0::numeric AS expected FROM (
    SELECT currency, balance AS amount FROM ledger_account WHERE name = 'underAge'
    UNION ALL SELECT currency, -voided FROM under_age_case WHERE state = 'settled'
  ) parts
  GROUP BY currency HAVING sum(amount) <> 0 LIMIT 10;

-- rule of all accounts: the debts account is minus the sum of what members owe
SELECT currency AS subject, sum(amount)::numeric AS found, 0::numeric AS expected FROM (
    SELECT currency, balance AS amount FROM ledger_account WHERE name = 'debts'
    UNION ALL SELECT currency, amount FROM debt
    UNION ALL SELECT debt.currency, -debt_collection.amount FROM debt_collection JOIN debt USING (deposit_id)
  ) parts
  GROUP BY currency HAVING sum(amount) <> 0 LIMIT 10;

-- rule of all accounts: balances of a currency sum to zero
SELECT currency AS subject, sum(balance) AS found, 0::numeric AS expected
  FROM ledger_account GROUP BY currency HAVING sum(balance) <> 0 LIMIT 10;
