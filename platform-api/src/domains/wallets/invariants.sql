-- What is true of the ledger at every moment. Each query names its rule and gives what breaks it, ten rows at most.

-- rule: balances of a currency sum to zero
SELECT currency AS subject, sum(balance) AS found, 0::numeric AS expected
  FROM ledger_account GROUP BY currency HAVING sum(balance) <> 0 LIMIT 10;

-- rule: a journal has two lines or more, which sum to zero
SELECT journal.id::text AS subject, coalesce(sum(entry.amount), 0) AS found, 0::numeric AS expected
  FROM ledger_journal journal LEFT JOIN ledger_entry entry ON entry.journal_id = journal.id
  GROUP BY journal.id HAVING count(entry.line) < 2 OR sum(entry.amount) <> 0 LIMIT 10;

-- rule: a journal has one currency
SELECT entry.journal_id::text AS subject, count(*)::numeric AS found, 0::numeric AS expected
  FROM ledger_entry entry
  JOIN ledger_account account ON account.id = entry.account_id
  JOIN ledger_journal journal ON journal.id = entry.journal_id
  WHERE account.currency <> journal.currency GROUP BY entry.journal_id LIMIT 10;

-- rule: a balance is the sum of its entries
SELECT account.id::text AS subject, account.balance::numeric AS found, coalesce(sum(entry.amount), 0) AS expected
  FROM ledger_account account LEFT JOIN ledger_entry entry ON entry.account_id = account.id
  GROUP BY account.id HAVING account.balance <> coalesce(sum(entry.amount), 0) LIMIT 10;

-- rule: an account's version is the number of its entries
SELECT account.id::text AS subject, account.version::numeric AS found, count(entry.line)::numeric AS expected
  FROM ledger_account account LEFT JOIN ledger_entry entry ON entry.account_id = account.id
  GROUP BY account.id HAVING account.version <> count(entry.line) LIMIT 10;

-- rule: each entry continues its account's chain
SELECT account_id || ' at ' || version AS subject, balance_after::numeric AS found, former + amount AS expected
  FROM (
    SELECT account_id, version, amount, balance_after,
      coalesce(lag(balance_after) OVER chain, 0)::numeric AS former, row_number() OVER chain AS place
      FROM ledger_entry WINDOW chain AS (PARTITION BY account_id ORDER BY version)
  ) entry
  WHERE balance_after <> former + amount OR version <> place LIMIT 10;

-- rule: nobody is below their floor
SELECT id::text AS subject, (balance - held)::numeric AS found, floor::numeric AS expected
  FROM ledger_account WHERE balance - held < floor LIMIT 10;

-- rule: what is held is the sum of the open holds
SELECT account.id::text AS subject, account.held::numeric AS found, coalesce(sum(hold.amount), 0) AS expected
  FROM ledger_account account
  LEFT JOIN ledger_hold hold ON hold.account_id = account.id AND hold.state = 'pending'
  GROUP BY account.id HAVING account.held <> coalesce(sum(hold.amount), 0) LIMIT 10;

-- rule: trial accounts have trial money, and nobody else has
SELECT account.id::text AS subject, account.balance::numeric AS found, 0::numeric AS expected
  FROM ledger_account account JOIN member ON member.id = account.member_id
  WHERE (member.type = 4) <> (account.currency LIKE 'TRIAL%')
    AND account.currency <> 'POINTS' AND account.balance <> 0 LIMIT 10;

-- rule: the hold of a transfer between wallets is as the transfer is
SELECT transfer.id::text AS subject, hold.amount::numeric AS found, transfer.amount::numeric AS expected
  FROM wallet_transfer transfer JOIN ledger_hold hold ON hold.id = transfer.hold_id
  WHERE hold.amount <> transfer.amount OR hold.state::text <> CASE transfer.state
    WHEN 'done' THEN 'posted' WHEN 'refused' THEN 'voided' ELSE 'pending' END LIMIT 10;

-- rule: a transfer between wallets has one journal when it is done, and none before
SELECT transfer.id::text AS subject, count(journal.id)::numeric AS found, (transfer.state = 'done')::int::numeric AS expected
  FROM wallet_transfer transfer
  LEFT JOIN ledger_journal journal ON journal.scope = 'transfer' AND journal.idempotency_key = transfer.id::text
  GROUP BY transfer.id HAVING count(journal.id) <> (transfer.state = 'done')::int LIMIT 10;
