import { pgbench } from './pgbench.ts';
import type { BenchPlayer } from './players.ts';
import { percentile, rounded } from './statistics.ts';

const CONNECTIONS = 16;
const SECONDS = 8;
const STAKE = 100;
const LARGEST_ID = 9_000_000_000_000_000;

const variables = (first: number, last: number): string => `\\set member random(${first}, ${last})
\\set transaction random(1, ${LARGEST_ID})
\\set round random(1, ${LARGEST_ID})
select token_hash as session from session where member_id = :member limit 1 \\gset
`;

/** One call: the database applies the rules of a bet. */
const inDatabase = `select * from play_post('house', (:transaction)::text, 'bet', 'hash', :member, 'THB', ${STAKE},
  (:round)::text, null, 1, false, 'stake@1', now(), (:session)::text);
`;

/** The same rules for an accepted bet in a service: single statements in a transaction. */
const inService = `begin;
select id as wallet, balance - held as free from ledger_account
  where member_id = :member and wallet = 'main' and currency = 'THB' for no key update \\gset
select count(*) from play_transaction where connection = 'house' and transaction_id = (:transaction)::text;
select count(*) from play_refusal where connection = 'house' and transaction_id = (:transaction)::text;
select excluded_at from member where id = :member for key share;
select expires_at from session where token_hash = (:session)::text for key share;
insert into ledger_journal (scope, idempotency_key, request_hash, type, reference, currency, posted_at)
  values ('play house', (:transaction)::text, 'hash', 'bet', (:transaction)::text, 'THB', now()) returning id as journal \\gset
update ledger_account set balance = balance - ${STAKE}, version = version + 1 where id = :wallet
  returning balance as after, version as number \\gset
insert into ledger_entry (journal_id, line, account_id, amount, balance_after, version)
  values (:journal, 1, :wallet, -${STAKE}, :after, :number);
select id as house from ledger_account where name = 'games' and shard = :member % 16 and currency = 'THB' \\gset
update ledger_account set balance = balance + ${STAKE}, version = version + 1 where id = :house
  returning balance as houseafter, version as housenumber \\gset
insert into ledger_entry (journal_id, line, account_id, amount, balance_after, version)
  values (:journal, 2, :house, ${STAKE}, :houseafter, :housenumber);
insert into play_transaction (
  connection, transaction_id, kind, request_hash, member_id, currency, amount, round_id, journal_id, balance_after, received_at
) values (
  'house', (:transaction)::text, 'bet', 'hash', :member, 'THB', ${STAKE}, (:round)::text, :journal, :after, now()
);
update play_round set stake = stake + ${STAKE}
  where connection = 'house' and round_id = (:round)::text and member_id = :member;
insert into play_round (connection, round_id, member_id, node_id, currency, stake, payout, is_closed, opened_at)
  values ('house', (:round)::text, :member, 1, 'THB', ${STAKE}, 0, false, now());
end;
`;

/**
 * Compares the rules of a bet in the database with the same rules in a service. The service's statements use
 * a socket of this machine. With a network between service and database, each of its sixteen round trips
 * takes longer.
 */
export const measureRules = async ({ url, players }: { url: string; players: readonly BenchPlayer[] }) => {
  const script = variables(players[0]?.memberId ?? 0, players.at(-1)?.memberId ?? 0);
  const options = { url, connections: CONNECTIONS, seconds: SECONDS };
  const database = await pgbench({ ...options, script: script + inDatabase });
  const service = await pgbench({ ...options, script: script + inService });
  return {
    inDatabasePerSecond: rounded(database.rate),
    inDatabaseP99: rounded(percentile(database.times, 0.99)),
    inServicePerSecond: rounded(service.rate),
    inServiceP99: rounded(percentile(service.times, 0.99)),
    ratio: rounded(database.rate / service.rate),
  };
};
