import { postJournal } from '@parlour/platform-api/commands';
import { ledgerAccount } from '@parlour/platform-api/tables';
import { createRandom } from '../random.ts';
import type { SeedContext } from './seed.ts';
import type { SeedMember } from './seedMembers.ts';

/** Minor units. */
const openings: Readonly<Record<string, number>> = { player: 1_250_000, trial: 200_000, agent: 8_800_000 };

/** Opens every member's account, with money that the house brought in. */
export const seedWallets = async ({ db, now, settings }: SeedContext, members: readonly SeedMember[]) => {
  const random = createRandom('wallets');
  const { currency } = settings;
  const [house] = await db
    .insert(ledgerAccount)
    .values({ kind: 'house', name: 'opening', currency, floor: null })
    .returning();
  const accounts = await db
    .insert(ledgerAccount)
    .values(members.map(({ id }) => ({ kind: 'member' as const, memberId: id, currency })))
    .returning();
  if (!house) throw new Error('the house account was not created');
  const accountsByMember = new Map(accounts.map((account) => [account.memberId, account.id]));
  const credits = members.map(({ id, account }) => ({
    accountId: accountsByMember.get(id) ?? house.id,
    amount: openings[account] ?? random.between(10_00, 50_000_00),
  }));
  const sum = credits.reduce((total, { amount }) => total + amount, 0);
  await postJournal(db, {
    scope: 'opening',
    key: 'seed',
    currency,
    lines: [{ accountId: house.id, amount: -sum }, ...credits],
    response: { accounts: credits.length },
    postedAt: now,
  });
};
