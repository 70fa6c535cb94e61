import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, lt, notInArray } from 'drizzle-orm';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { countOf } from '../../database/countOf.ts';
import type { KeyedHash } from '../members/public.ts';
import { knownDevice } from './tables.ts';
import { hashToken } from '../../sealing/tokens.ts';

/** Devices per member. A new device replaces the one that was used longest ago. */
const MAX_DEVICES = 10;
/** A device is deleted after a year without a sign-in. In milliseconds. */
export const DEVICE_LIFETIME_MS = 365 * 86_400_000;

/** A token is 128 random bits, followed by the start of their keyed hash. */
const RANDOM_BYTES = 16;
const RANDOM_CHARACTERS = 22;
const PROOF_CHARACTERS = 21;

export interface NewDevice {
  /** Only its hash is stored. */
  readonly token: string;
  /** Whether the member had no known browser before. */
  readonly isFirst: boolean;
}

/** Browsers in which a member has signed in. */
export interface Devices {
  /**
   * Checks without the database whether this site made one of the tokens. Tokens from before this check also
   * fail.
   */
  hasOwnToken(tokens: readonly string[]): boolean;
  /**
   * Returns the hash of the token that identifies the browser to the member. Null if the browser is unknown.
   */
  find(memberId: number | undefined, tokens: readonly string[]): Promise<string | null>;
  /** Makes a browser known. */
  remember(tx: ApiDatabase, memberId: number): Promise<NewDevice>;
  /** Records that the device was used. */
  touch(tx: ApiDatabase, memberId: number, tokenHash: string): Promise<void>;
  /** Forgets all known browsers of a member except the one with one of these tokens. */
  forgetOthers(tx: ApiDatabase, memberId: number, tokens: readonly string[]): Promise<void>;
  prune(): Promise<void>;
}

export const createDevices = (db: ApiDatabase, clock: Clock, hash: KeyedHash): Devices => {
  const proofOf = (random: string): string => hash(`device ${random}`).slice(0, PROOF_CHARACTERS);
  const createToken = (): string => {
    const random = randomBytes(RANDOM_BYTES).toString('base64url');
    return random + proofOf(random);
  };
  return {
    hasOwnToken: (tokens) =>
      tokens.some((token) => token.slice(RANDOM_CHARACTERS) === proofOf(token.slice(0, RANDOM_CHARACTERS))),
    find: async (memberId = 0, tokens) => {
      if (tokens.length === 0) return null;
      const [row] = await db
        .select({ tokenHash: knownDevice.tokenHash })
        .from(knownDevice)
        .where(
          and(eq(knownDevice.memberId, memberId), inArray(knownDevice.tokenHash, tokens.map(hashToken))),
        );
      return row?.tokenHash ?? null;
    },
    remember: async (tx, memberId) => {
      const token = createToken();
      const isTheirs = eq(knownDevice.memberId, memberId);
      const [inserted] = await tx
        .insert(knownDevice)
        .values({ tokenHash: hashToken(token), memberId, lastUsedAt: clock.now() })
        .returning({ others: countOf(knownDevice, isTheirs) });
      const device = { token, isFirst: inserted?.others === 0 };
      if (inserted && inserted.others < MAX_DEVICES) return device;
      const newest = tx
        .select({ tokenHash: knownDevice.tokenHash })
        .from(knownDevice)
        .where(isTheirs)
        .orderBy(desc(knownDevice.lastUsedAt), desc(knownDevice.tokenHash))
        .limit(MAX_DEVICES);
      await tx.delete(knownDevice).where(and(isTheirs, notInArray(knownDevice.tokenHash, newest)));
      return device;
    },
    touch: async (tx, memberId, tokenHash) => {
      await tx
        .update(knownDevice)
        .set({ lastUsedAt: clock.now() })
        .where(and(eq(knownDevice.memberId, memberId), eq(knownDevice.tokenHash, tokenHash)));
    },
    forgetOthers: async (tx, memberId, tokens) => {
      const areOthers = notInArray(knownDevice.tokenHash, tokens.map(hashToken));
      await tx.delete(knownDevice).where(and(eq(knownDevice.memberId, memberId), areOthers));
    },
    prune: async () => {
      const before = new Date(clock.now().getTime() - DEVICE_LIFETIME_MS);
      await db.delete(knownDevice).where(lt(knownDevice.lastUsedAt, before));
    },
  };
};
