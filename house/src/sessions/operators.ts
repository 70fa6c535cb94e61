import { eq } from 'drizzle-orm';
import type { HouseStore } from '../database/database.ts';
import { player } from '../database/tables.ts';
import { createHub88Wallet } from '../hub88/hub88Wallet.ts';
import { DEMO_STAKES, type HouseSettings, type HouseOperator, type Stakes } from '../settings.ts';
import { createDemoWallet } from '../wallet/demoWallet.ts';
import type { HouseWallet, HouseWalletCall } from '../wallet/wallet.ts';

/** Who sends players, and where these have their money. */
export interface Operators {
  find(operatorId: string): HouseOperator | null;
  /** Null where this operator has no such currency any more. */
  stakesOf(who: { operatorId: string; isDemo: boolean; currency: string }): Stakes | null;
  walletOf(who: { operatorId: string; isDemo: boolean }): HouseWallet;
  walletOfCall(call: HouseWalletCall): Promise<HouseWallet>;
}

/** An operator who is configured no more may come back: what is owed waits. */
const goneWallet: HouseWallet = {
  balance: async () => ({ kind: 'refused', reason: 'sessionEnded', status: 'gone' }),
  send: async () => ({ kind: 'unknown', status: 'gone' }),
};

export const createOperators = (
  db: HouseStore,
  { operators, privateKey }: HouseSettings,
  patience: number,
): Operators => {
  const byId = new Map(operators.map((operator) => [operator.operatorId, operator]));
  const wallets = new Map(
    operators.map((operator) => [operator.operatorId, createHub88Wallet({ operator, privateKey, patience })]),
  );
  const demo = createDemoWallet(db);
  const walletOf: Operators['walletOf'] = ({ operatorId, isDemo }) =>
    isDemo ? demo : (wallets.get(operatorId) ?? goneWallet);
  return {
    find: (operatorId) => byId.get(operatorId) ?? null,
    stakesOf: ({ operatorId, isDemo, currency }) =>
      isDemo ? DEMO_STAKES : (byId.get(operatorId)?.currencies[currency] ?? null),
    walletOf,
    walletOfCall: async ({ playerId }) => {
      const [row] = await db.select().from(player).where(eq(player.id, playerId));
      return row ? walletOf({ operatorId: row.operatorId, isDemo: row.demoBalance !== null }) : goneWallet;
    },
  };
};
