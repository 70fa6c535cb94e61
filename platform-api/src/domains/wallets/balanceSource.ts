import { MAIN_WALLET, type Balance } from '@parlour/shared-contracts/domains/wallets';
import { and, eq, sql } from 'drizzle-orm';
import type { ChannelSource } from '../../channel/memberChannel.ts';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { playCurrency, shownCurrency } from './purses.ts';
import { ledgerAccount } from './tables.ts';

const INTERVAL_MS = 400;

/** The balance of members for the live channel. */
export const createBalanceSource = (db: ApiDatabase, siteCurrency: string): ChannelSource<'balance'> => ({
  topic: 'balance',
  intervalMs: INTERVAL_MS,
  read: async (listeners) => {
    const currencies = new Map(
      listeners.map(({ memberId, type }) => [memberId, playCurrency(type, siteCurrency)]),
    );
    const rows = await db
      .select({
        memberId: sql<number>`${ledgerAccount.memberId}`.mapWith(Number),
        currency: ledgerAccount.currency,
        balance: sql<number>`${ledgerAccount.balance} - ${ledgerAccount.held}`.mapWith(Number),
      })
      .from(ledgerAccount)
      .where(
        and(
          sql`${ledgerAccount.memberId} = any(${sql.param([...currencies.keys()])}::bigint[])`,
          eq(ledgerAccount.wallet, MAIN_WALLET),
        ),
      );
    const own = rows.filter(({ memberId, currency }) => currencies.get(memberId) === currency);
    return new Map<number, Balance>(
      own.map(({ memberId, currency, balance }) => [
        memberId,
        { balance, currency: shownCurrency(currency) },
      ]),
    );
  },
});
