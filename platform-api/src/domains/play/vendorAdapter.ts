import type { FastifyInstance } from 'fastify';
import type { Connection } from './connections.ts';
import type { VendorWallet } from './vendorWallet.ts';

export interface LaunchedPlayer {
  readonly memberId: number;
  /** Names the session in the provider's calls. Null if the game uses a wallet at the provider. */
  readonly token: string | null;
  readonly currency: string;
  /** The highest stake of a round, in minor units. Null: there is no limit. */
  readonly mostStake: number | null;
}

/** What a provider needs to launch a game. */
export interface LaunchRequest {
  /** The provider's code of the game. */
  readonly launchCode: string;
  /** The player. Null starts the game in fun mode, without real money. */
  readonly player: LaunchedPlayer | null;
  /** Currency of the site. Fun mode may show amounts in it. */
  readonly currency: string;
  /** Tag of BCP 47, for example `th`. The site's own codes differ: it calls Thai `TY`. */
  readonly language: string;
  readonly country: string;
  /** Whether the law of the market lets rounds follow each other freely and play by themselves. */
  readonly isFreePace: boolean;
  /** Address of the game's exit button. */
  readonly returnUrl: string | null;
  /** Title of the game on the site. */
  readonly title: string;
  /** Absolute URL. */
  readonly art: string | null;
}

export interface StartedGame {
  readonly url: string;
  /** Version of the game, as the provider names it in bets. Null: the provider names none. */
  readonly version: string | null;
}

/** Money on its way between a member's main wallet and a wallet at the provider. */
export interface VendorTransfer {
  /** Our id. The provider executes a transfer once, however often it is requested. */
  readonly id: string;
  readonly memberId: number;
  readonly currency: string;
  /** Minor units, above 0. */
  readonly amount: number;
}

export type WalletOwner = Omit<VendorTransfer, 'id' | 'amount'>;

/** The provider executed the whole transfer, or refused it for this reason. */
export type TransferOutcome = 'done' | TransferRefusal;
export type TransferRefusal = 'insufficientFunds' | 'vendorRefused';

/**
 * A provider with wallets of its own. A call throws if its outcome is unknown: after a timeout, an unexpected
 * answer, or a fault of the provider.
 */
export interface VendorTransfers {
  fundIn(connection: Connection, transfer: VendorTransfer): Promise<TransferOutcome>;
  fundOut(connection: Connection, transfer: VendorTransfer): Promise<TransferOutcome>;
  /** Returns the member's balance there in minor units. Null if the provider does not know the member. */
  balance(connection: Connection, member: WalletOwner): Promise<number | null>;
  /** Makes a member known to the provider. */
  open(connection: Connection, member: WalletOwner): Promise<void>;
  status(connection: Connection, id: string): Promise<'done' | 'notFound'>;
}

/** Implements one provider protocol in both directions. */
export interface VendorAdapter {
  /** How the site opens its games. */
  readonly opens: 'frame' | 'window';
  /** @throws any failure of the provider's call. */
  launch(connection: Connection, request: LaunchRequest): Promise<StartedGame>;
  /** Null if all its games use the main wallet. */
  readonly transfers: VendorTransfers | null;
  /** Serves the provider's calls. */
  serve(app: FastifyInstance, wallet: VendorWallet): void;
}
