import type pg from 'pg';

export interface GrownPlayer {
  readonly memberId: number;
  readonly accountId: number;
}

/** Rounds of other members, between which those of the player lie. */
const GAMES = 200;

/**
 * Inserts a player with rounds over a year, half of them within the last 93 days, and other members with the rest of the
 * ledger, as the SQL functions and the readers of settled bets would have written them. Each round is two journals. Row
 * triggers are off meanwhile.
 */
export const growPlayer = async (
  db: pg.Client,
  { journals, entries }: { readonly journals: number; readonly entries: number },
): Promise<GrownPlayer> => {
  const rounds = journals / 2;
  const otherRounds = Math.max(0, entries / 4 - rounds);
  await db.query(`
    set session_replication_role = replica;
    insert into vendor select 'V' || n, 'Vendor ' || n, '' from generate_series(1, 20) n;
    insert into game (vendor_code, game_code, type, category, classification, name, is_hot, is_new, has_trial, has_free_play, art, rtp_basis_points, popularity)
      select 'V' || 1 + n % 20, 'g' || n, (array['RNG','LIVE','FISH','PVP']::catalogue_type[])[1 + n % 4], 'SLOT', 'ALL',
        'Game ' || n, false, false, false, false, '', 9600, 0 from generate_series(1, ${GAMES}) n;
    insert into vendor_connection (code, protocol, launch_url, operator_id, public_key)
      select 'v' || n, 'hub88', '', '', '' from generate_series(1, 20) n`);
  await db.query(`
    create function bench_rounds(first bigint, member_low bigint, member_high bigint, rounds bigint) returns void language sql as $$
      insert into play_round (connection, round_id, member_id, node_id, currency, stake, payout, is_closed, opened_at, told_stake, told_valid_bet, told_payout)
        select 'v' || 1 + n % 20, 'round ' || first + n, member_low + n % (member_high - member_low + 1), node.id, 'THB', 100, (n % 3) * 50, n % 997 <> 0,
          date_trunc('milliseconds', now() - case when n % 2 = 0 then n * interval '93 days' / rounds else n * interval '365 days' / rounds end),
          100, 100, (n % 3) * 50
        from generate_series(1, rounds) n
        cross join lateral (select (select min(node_id) from game) + (n * 7 % ${GAMES})::int as id) node
    $$`);
  const { rows } = await db.query<{ low: string; high: string }>(
    "select min(id) as low, max(id) as high from member where account like 'bench%'",
  );
  const [low, high] = [Number(rows[0]?.low), Number(rows[0]?.high)];
  await db.query('select bench_rounds(0, $1, $1, $2)', [low, rounds]);
  if (otherRounds > 0)
    await db.query('select bench_rounds($1, $2, $3, $4)', [rounds, low + 1, high, otherRounds]);
  await insertLedger(db);
  await db.query(`
    insert into play_day_fact
      select member_id, currency, (opened_at at time zone 'Asia/Bangkok')::date, node_id, sum(stake), sum(stake), sum(payout),
        count(*), sum(stake), sum(stake), sum(payout)
      from play_round where is_closed group by 1, 2, 3, 4;
    set session_replication_role = origin`);
  await db.query('vacuum analyze');
  const account = await db.query<{ id: string }>(
    "select id from ledger_account where member_id = $1 and wallet = 'main' and currency = 'THB'",
    [low],
  );
  return { memberId: low, accountId: Number(account.rows[0]?.id) };
};

/** Each round is a bet and a win, each hundredth of them a deposit in the place of the win. */
const insertLedger = async (db: pg.Client): Promise<void> => {
  await db.query(`
    create temp table bench_line as
      select row_number() over (order by opened_at, part) as number, member_id, connection, round_id, part, opened_at,
        case when part = 1 then -stake else greatest(payout, 1) end as amount,
        case when part = 1 then 'bet' when abs(hashtext(round_id)) % 100 = 0 then 'deposit' else 'win' end as type
      from play_round cross join generate_series(1, 2) part;
    insert into ledger_journal (id, scope, idempotency_key, request_hash, type, reference, currency, posted_at, posted_in)
      overriding system value
      select 1000000 + number, case type when 'deposit' then 'cashier' else 'play ' || connection end, type || ' ' || round_id, '',
        type::ledger_journal_type, type || ' ' || round_id, 'THB', opened_at, null
      from bench_line;
    insert into play_transaction (connection, transaction_id, kind, request_hash, member_id, currency, amount, round_id, balance_after, received_at)
      select connection, type || ' ' || round_id, type::play_kind, '', member_id, 'THB', abs(amount), round_id, 0, opened_at
      from bench_line where type <> 'deposit';
    insert into ledger_entry (journal_id, line, account_id, amount, balance_after, version, type)
      select 1000000 + number, 1, account.id, amount, 1000000000 + sum(amount) over mine, account.version + row_number() over mine,
        type::ledger_journal_type
      from bench_line join ledger_account account using (member_id) where account.currency = 'THB' and account.wallet = 'main'
      window mine as (partition by account.id order by number);
    update ledger_account set version = last.version
      from (select account_id, max(version) as version from ledger_entry group by 1) last where last.account_id = id`);
};
