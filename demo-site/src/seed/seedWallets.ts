import { houseAccount, playCurrency, postJournal } from '@parlour/platform-api/commands';
import { ledgerAccount } from '@parlour/platform-api/tables';
import { createRandom } from '../random.ts';
import type { SeedContext } from './SeedContext.ts';
import type { SeedMember } from './seedMembers.ts';

const HOUSE = 'opening';
/** Minor units. */
const openings: Readonly<Record<string, number>> = { player: 1_250_000, trial: 200_000, agent: 8_800_000 };

/** Opens every member's account, with money from the operator. */
export const seedWallets = async (context: SeedContext, members: readonly SeedMember[]) => {
  const random = createRandom('wallets');
  const accounts = await context.db
    .insert(ledgerAccount)
    .values(
      members.map(({ id, type }) => ({
        kind: 'member' as const,
        memberId: id,
        currency: playCurrency(type, context.settings.currency),
      })),
    )
    .returning();
  const amounts = new Map(
    members.map(({ id, account }) => [id, openings[account] ?? random.between(10_00, 50_000_00)]),
  );
  for (const [currency, holders] of Map.groupBy(accounts, (account) => account.currency)) {
    const credits = holders.map(({ id, memberId }) => ({
      accountId: id,
      amount: amounts.get(memberId ?? 0) ?? 0,
    }));
    await bringIn(context, currency, credits);
  }
};

const bringIn = async (
  { db, now }: SeedContext,
  currency: string,
  credits: readonly { readonly accountId: number; readonly amount: number }[],
): Promise<void> => {
  const sum = credits.reduce((total, { amount }) => total + amount, 0);
  await postJournal(db, {
    scope: HOUSE,
    key: currency,
    type: 'opening',
    reference: 'seed',
    currency,
    lines: [{ accountId: await houseAccount(db, HOUSE, currency, 0), amount: -sum }, ...credits],
    response: { accounts: credits.length },
    postedAt: now,
  });
};
