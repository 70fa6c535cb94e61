import type { FastifyInstance } from 'fastify';
import type { Connection } from './connections.ts';
import type { VendorWallet } from './vendorWallet.ts';

/** What a vendor is asked for a game with. */
export interface LaunchRequest {
  /** What the game is called there. */
  readonly launchCode: string;
  /** Who plays for money; null plays for nothing, with money of the vendor's that is none. */
  readonly player: { readonly memberId: number; readonly token: string; readonly currency: string } | null;
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

/** How one protocol of vendors is spoken, both ways. */
export interface VendorAdapter {
  /** How players are shown a game of it. */
  readonly opens: 'frame' | 'window';
  /** @returns where the game runs. @throws whatever went wrong at the vendor's. */
  launch(connection: Connection, request: LaunchRequest): Promise<string>;
  /** Serves what the vendor's system calls. */
  serve(app: FastifyInstance, wallet: VendorWallet): void;
}
