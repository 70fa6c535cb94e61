import type pg from 'pg';
import { pgbench } from '../ledger/pgbench.ts';
import { SHARDS } from '../ledger/players.ts';

/**
 * One credit in plain SQL, in one transaction, without the API. It is a yardstick: the statements stay the same when the
 * API changes its own.
 */
const script = (amount: number): string => `begin;
select id as deposit, member_id as member from deposit
  where reference = (select 'BARE' || nextval('bench_bare')) for update \\gset
insert into payment_notice
    (provider, payment_id, kind, hash, reference, currency, amount, deposit_id, outcome, paid_at, received_at)
  values ('test-bank', (:deposit)::text, 'paid', '', (:deposit)::text, 'THB', ${amount}, (:deposit)::uuid, 'credited', now(), now())
  on conflict do nothing returning id;
update deposit set state = 'credited', ended_at = now(), steps = null
  where id = (:deposit)::uuid and state = 'created' returning id;
select id as wallet from ledger_account
  where member_id = :member and wallet = 'main' and currency = 'THB' for update \\gset
select ledger_post('deposit', (:deposit)::text, '', 'deposit', (:deposit)::text, 'THB', now(), null,
  array[ledger_house('deposits', 'THB', (:member % ${SHARDS})::int), :wallet::bigint], array[-${amount}, ${amount}]);
select name from payment_method where code = 'bench';
insert into message (member_id, kind, parameters, sent_at) values (:member, 'depositCredited', '{}', now());
commit;
`;

export interface BareCredits {
  readonly url: string;
  readonly db: pg.Client;
  readonly amount: number;
  readonly connections: number;
  readonly seconds: number;
}

/** Measures how many credits pgbench makes per second. The deposits `BARE1`, `BARE2` and so on must exist. */
export const measureBareCredits = async ({ url, db, amount, connections, seconds }: BareCredits) => {
  await db.query('create sequence if not exists bench_bare');
  return pgbench({ url, script: script(amount), connections, seconds });
};
