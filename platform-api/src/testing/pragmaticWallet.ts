import { memberIdOfVendorUser } from '../domains/play/vendorUser.ts';

const BASE = '/IntegrationService/v3/http/CasinoGameAPI/';
/** Minor units per major unit of the currency. */
const MINOR_UNITS = 100;

type Parameters = ReadonlyMap<string, string>;

/** The provider's own books: balances, and the moved amount by id, in minor units. */
export interface VendorBooks {
  readonly balances: Map<number, number>;
  readonly moved: Map<string, number>;
  /** Number of requests by id. */
  readonly asked: Map<string, number>;
}

/** Pragmatic Play's transfer wallet. */
export interface PragmaticWallet extends VendorBooks {
  /** Bets that members place, one after each balance request. */
  readonly bets: number[];
  /** Error code for every transfer. Null accepts transfers. */
  refusal: number | null;
  /**
   * `done`: executes transfers, but answers that the balance is too low. `denied`: also denies them in the
   * status.
   */
  lie: 'done' | 'denied' | null;
  /** Returns undefined if the call is not one of the wallet. */
  answer(path: string, parameters: Parameters): object | undefined;
}

export const createPragmaticWallet = (): PragmaticWallet => {
  const balances = new Map<number, number>();
  const moved = new Map<string, number>();
  const asked = new Map<string, number>();
  const bets: number[] = [];
  const say = (error: number, rest: object = {}) => ({ error: String(error), description: '', ...rest });
  const memberIn = (parameters: Parameters): number =>
    memberIdOfVendorUser(parameters.get('externalPlayerId') ?? '') ?? 0;
  const inUnits = (minor: number): number => minor / MINOR_UNITS;

  const calls: Readonly<Record<string, (parameters: Parameters) => object>> = {
    'player/account/create/': (parameters) => {
      balances.set(memberIn(parameters), balances.get(memberIn(parameters)) ?? 0);
      return say(0, { playerId: '1' });
    },
    'balance/current/': (parameters) => {
      const balance = balances.get(memberIn(parameters));
      if (balance !== undefined) balances.set(memberIn(parameters), balance - (bets.shift() ?? 0));
      return balance === undefined ? say(17) : say(0, { balance: inUnits(balance) });
    },
    'balance/transfer/': (parameters) => {
      const id = parameters.get('externalTransactionId') ?? '';
      const amount = Math.round(Number(parameters.get('amount')) * MINOR_UNITS);
      const balance = balances.get(memberIn(parameters));
      asked.set(id, (asked.get(id) ?? 0) + 1);
      if (moved.has(id)) return say(8, { transactionId: 0, balance: 0 });
      if (wallet.refusal !== null) return say(wallet.refusal);
      if (balance === undefined) return say(17);
      if (balance + amount < 0) return say(1, { transactionId: 0, balance: 0 });
      moved.set(id, amount);
      balances.set(memberIn(parameters), balance + amount);
      if (wallet.lie !== null) return say(1, { transactionId: 0, balance: 0 });
      return say(0, { transactionId: moved.size, balance: inUnits(balance + amount) });
    },
    'balance/transfer/status/': (parameters) => {
      const amount = moved.get(parameters.get('externalTransactionId') ?? '');
      return amount === undefined || wallet.lie === 'denied'
        ? say(0, { status: 'Not found' })
        : say(0, { status: 'Success', amount: inUnits(amount) });
    },
  };
  const wallet: PragmaticWallet = {
    balances,
    moved,
    asked,
    bets,
    refusal: null,
    lie: null,
    answer: (path, parameters) => calls[path.replace(BASE, '')]?.(parameters),
  };
  return wallet;
};
