import type { FastifyInstance } from 'fastify';
import type { Connection } from './connections.ts';
import type { VendorWallet } from './vendorWallet.ts';

export interface LaunchedPlayer {
  readonly memberId: number;
  /** What the vendor's calls name the session by; null where its games are played with the wallet there. */
  readonly token: string | null;
  readonly currency: string;
}

/** What a vendor is asked for a game with. */
export interface LaunchRequest {
  /** What the game is called there. */
  readonly launchCode: string;
  /** Who plays for money; null plays for nothing, with money of the vendor's that is none. */
  readonly player: LaunchedPlayer | null;
  /** Two capital letters, as the site has them. */
  readonly language: string;
  readonly country: string;
  /** Where the game's own way out leads. */
  readonly returnUrl: string | null;
  /** What the site shows the game as. */
  readonly title: string;
  /** Absolute. */
  readonly art: string | null;
}

/** Money on its way between a member's main wallet and the one at the vendor's. */
export interface VendorTransfer {
  /** Ours: under one id the vendor moves money once, however often it is asked. */
  readonly id: string;
  readonly memberId: number;
  readonly currency: string;
  /** Minor units, above 0. */
  readonly amount: number;
}

export type WalletOwner = Omit<VendorTransfer, 'id' | 'amount'>;

/** What the vendor has done: all of it, or nothing and why. */
export type TransferOutcome = 'done' | TransferRefusal;
export type TransferRefusal = 'insufficientFunds' | 'vendorRefused';

/**
 * A vendor whose games are played with a wallet there. Whatever leaves open what became of a call is thrown: no answer
 * in time, an answer of another kind, a fault of the vendor's.
 */
export interface VendorTransfers {
  fundIn(connection: Connection, transfer: VendorTransfer): Promise<TransferOutcome>;
  fundOut(connection: Connection, transfer: VendorTransfer): Promise<TransferOutcome>;
  /** What a member has there, in minor units; null for whom the vendor does not know. */
  balance(connection: Connection, member: WalletOwner): Promise<number | null>;
  /** Makes a member known there. */
  open(connection: Connection, member: WalletOwner): Promise<void>;
  status(connection: Connection, id: string): Promise<'done' | 'notFound'>;
}

/** How one protocol of vendors is spoken, both ways. */
export interface VendorAdapter {
  /** How players are shown a game of it. */
  readonly opens: 'frame' | 'window';
  /** @returns where the game runs. @throws whatever went wrong at the vendor's. */
  launch(connection: Connection, request: LaunchRequest): Promise<string>;
  /** Null where every game of it is played with the main wallet. */
  readonly transfers: VendorTransfers | null;
  /** Serves what the vendor's system calls. */
  serve(app: FastifyInstance, wallet: VendorWallet): void;
}
