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
  /** A final refusal: repeating the call gives the same answer. */
  | { readonly kind: 'refused'; readonly reason: 'sessionEnded' | 'playRefused'; readonly status: string }
  /** The wallet may have executed the call. */
  | { readonly kind: 'unknown'; readonly status: string };

/** The only access to a player's money. Repeating a call has no further effect. */
export interface HouseWallet {
  balance(player: WalletPlayer): Promise<WalletAnswer>;
  send(call: HouseWalletCall): Promise<WalletAnswer>;
}
