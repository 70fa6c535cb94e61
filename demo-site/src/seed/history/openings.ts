import { houseAccount, playCurrency, postJournal } from '@parlour/platform-api/commands';
import { wholeUnits } from '@parlour/shared-contracts';
import { ledgerAccount } from '@parlour/platform-api/tables';
import { createRandom } from '../../random.ts';
import type { SeedMember } from '../seedMembers.ts';
import type { SeedContext } from '../SeedContext.ts';
import type { HistoryEvent } from './HistoryEvent.ts';
import { PLAYERS_BALANCE } from './playerHistory.ts';

const HOUSE = 'opening';
/** Whole units. */
const openings: Readonly<Record<string, number>> = { player: PLAYERS_BALANCE, trial: 2_000, agent: 88_000 };
/** Minor units of the other members. */
const LOWEST = 1_000;
const HIGHEST = 5_000_000;

/** Opens every member's account. Most members bring money from an older site, which the operator has taken over. */
export const openingEvents = async (
  { db, settings }: SeedContext,
  members: readonly SeedMember[],
  { oldest, hasHistory }: { readonly oldest: Date; readonly hasHistory: boolean },
): Promise<HistoryEvent[]> => {
  const random = createRandom('wallets');
  const wallets = await db
    .insert(ledgerAccount)
    .values(
      members.map(({ id, type }) => ({
        kind: 'member' as const,
        memberId: id,
        currency: playCurrency(type, settings.currency),
      })),
    )
    .returning();
  const byMember = new Map(wallets.map((wallet) => [wallet.memberId, wallet]));
  return members.flatMap(({ id, account, registeredAt }): HistoryEvent[] => {
    const wallet = byMember.get(id);
    // With a history, the money of the player comes from deposits.
    if (!wallet || (hasHistory && account === 'player')) return [];
    const { id: accountId, currency } = wallet;
    const whole = openings[account];
    const amount = whole === undefined ? random.between(LOWEST, HIGHEST) : wholeUnits(whole, currency).amount;
    const at = registeredAt > oldest ? registeredAt : oldest;
    const run = async (): Promise<HistoryEvent[]> => {
      const lines = [
        { accountId: await houseAccount(db, HOUSE, currency, 0), amount: -amount },
        { accountId, amount },
      ];
      const cause = { scope: HOUSE, key: account, type: 'opening', reference: 'seed' } as const;
      await postJournal(db, { ...cause, currency, lines, response: null, postedAt: at });
      return [];
    };
    return [{ at, run }];
  });
};
