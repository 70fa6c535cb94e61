import { eq } from 'drizzle-orm';
import type { HouseStore } from '../database/database.ts';
import { player } from '../database/tables.ts';
import { createHub88Wallet } from '../hub88/hub88Wallet.ts';
import type { Pace } from '../pace.ts';
import { DEMO_STAKES, type HouseSettings, type HouseOperator, type Stakes } from '../settings.ts';
import { createDemoWallet } from '../wallet/demoWallet.ts';
import type { HouseWallet, HouseWalletCall } from '../wallet/wallet.ts';

/** The configured operators, and the wallets of their players. */
export interface Operators {
  find(operatorId: string): HouseOperator | null;
  /** Returns null if the operator no longer has this currency. */
  stakesOf(who: { operatorId: string; isDemo: boolean; currency: string }): Stakes | null;
  /** Returns `regulated` for an operator that is no longer configured. */
  paceOf(operatorId: string): Pace;
  walletOf(who: { operatorId: string; isDemo: boolean }): HouseWallet;
  walletOfCall(call: HouseWalletCall): Promise<HouseWallet>;
}

/** Wallet of an operator that is no longer configured. Its payments wait, because it may return. */
const goneWallet: HouseWallet = {
  balance: async () => ({ kind: 'refused', reason: 'sessionEnded', status: 'gone' }),
  send: async () => ({ kind: 'unknown', status: 'gone' }),
};

export const createOperators = (
  db: HouseStore,
  { operators, privateKey }: HouseSettings,
  timeoutMs: number,
): Operators => {
  const byId = new Map(operators.map((operator) => [operator.operatorId, operator]));
  const wallets = new Map(
    operators.map((operator) => [
      operator.operatorId,
      createHub88Wallet({ operator, privateKey, timeoutMs }),
    ]),
  );
  const demo = createDemoWallet(db);
  const walletOf: Operators['walletOf'] = ({ operatorId, isDemo }) =>
    isDemo ? demo : (wallets.get(operatorId) ?? goneWallet);
  return {
    find: (operatorId) => byId.get(operatorId) ?? null,
    stakesOf: ({ operatorId, isDemo, currency }) =>
      isDemo ? DEMO_STAKES : (byId.get(operatorId)?.currencies[currency] ?? null),
    paceOf: (operatorId) => byId.get(operatorId)?.pace ?? 'regulated',
    walletOf,
    walletOfCall: async ({ playerId }) => {
      const [row] = await db.select().from(player).where(eq(player.id, playerId));
      return row ? walletOf({ operatorId: row.operatorId, isDemo: row.demoBalance !== null }) : goneWallet;
    },
  };
};
