import type { walletCall } from '../database/tables.ts';

export type HouseWalletCall = typeof walletCall.$inferSelect;

export interface WalletPlayer {
  readonly id: number;
  readonly name: string;
  readonly currency: string;
  readonly game: string;
  readonly token: string | null;
}

export type WalletAnswer =
  | { readonly kind: 'accepted'; readonly balance: number }
  | { readonly kind: 'insufficientFunds'; readonly balance: number }
  /** An answer that will not change by asking again. */
  | { readonly kind: 'refused'; readonly reason: 'sessionEnded' | 'playRefused'; readonly status: string }
  /** It may have been done. */
  | { readonly kind: 'unknown'; readonly status: string };

/** Where a player's money is: the one way to it. What was done once is not done again by the same call. */
export interface HouseWallet {
  balance(player: WalletPlayer): Promise<WalletAnswer>;
  send(call: HouseWalletCall): Promise<WalletAnswer>;
}
