import type pg from 'pg';

/** Minor units of each deposit. */
export const AMOUNT = 10_000;

/** Inserts a payment method, and unpaid deposits of the bench members in turn. Their references are `<prefix>1` and so on. */
export const openDeposits = async (
  db: pg.Client,
  { prefix, first, count }: { readonly prefix: string; readonly first: number; readonly count: number },
): Promise<void> => {
  await db.query(`
    insert into payment_method (code, direction, kind, provider, name, currency, min_amount, max_amount, position)
      values ('bench', 'deposit', 'bankQr', 'test-bank', '{"EN": "Bench"}', 'THB', 1, 100000000, 1) on conflict do nothing`);
  await db.query(
    `insert into deposit (member_id, method, provider, reference, currency, amount, fee, state, steps, idempotency_key, created_at, expires_at)
      select ids.list[1 + n % array_length(ids.list, 1)], 'bench', 'test-bank', $1::text || n, 'THB', ${AMOUNT}, 0, 'created',
        '{"qr": "00020101021229370016A000000677010111", "pageUrl": null}', $1::text || n, now(), now() + interval '1 day'
      from generate_series($2::int, $3::int) n,
        (select array_agg(id order by id) as list from member where account like 'bench%') ids`,
    [prefix, first, first + count - 1],
  );
  await db.query('analyze deposit');
};
