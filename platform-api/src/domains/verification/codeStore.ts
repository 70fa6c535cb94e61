import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import type { KeyedHash } from '../members/public.ts';
import { verificationCode } from './tables.ts';
import type { CodeAttempt } from './verificationPort.ts';

const MAX_ATTEMPTS = 5;

/** A code, and the only browser in which it is valid. */
export interface BoundCode extends CodeAttempt {
  readonly browser: string;
}

/** Codes that were sent, one per purpose and number. */
export interface CodeStore {
  /** Stores a code and replaces the previous one. */
  keep(code: BoundCode, expiresAt: Date): Promise<void>;
  /** Uses a code up. A wrong code counts, and five wrong ones void it. */
  take(code: BoundCode): Promise<boolean>;
  prune(): Promise<void>;
}

export interface CodeStoreDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly hash: KeyedHash;
}

export const createCodeStore = ({ db, clock, hash }: CodeStoreDependencies): CodeStore => {
  const browserHash = (browser: string): string => hash(`code browser ${browser}`);
  const codeHash = ({ purpose, mobile, code }: CodeAttempt): string =>
    hash(`code ${purpose} ${mobile} ${code}`);
  const isFor = ({ purpose, mobile }: CodeAttempt) =>
    and(eq(verificationCode.purpose, purpose), eq(verificationCode.mobile, mobile));
  return {
    keep: async (bound, expiresAt) => {
      const row = {
        codeHash: codeHash(bound),
        browserHash: browserHash(bound.browser),
        attempts: 0,
        expiresAt,
      };
      await db
        .insert(verificationCode)
        .values({ purpose: bound.purpose, mobile: bound.mobile, ...row })
        .onConflictDoUpdate({ target: [verificationCode.purpose, verificationCode.mobile], set: row });
    },
    take: async (bound) => {
      // The attempt counts before it is checked. Otherwise any number of simultaneous guesses would count as
      // one.
      const counted = await db
        .update(verificationCode)
        .set({ attempts: sql`${verificationCode.attempts} + 1` })
        .where(
          and(
            isFor(bound),
            // Guesses in other browsers do not void the code.
            eq(verificationCode.browserHash, browserHash(bound.browser)),
            gt(verificationCode.expiresAt, clock.now()),
            lt(verificationCode.attempts, MAX_ATTEMPTS),
          ),
        )
        .returning({ mobile: verificationCode.mobile });
      if (counted.length === 0) return false;
      const taken = await db
        .delete(verificationCode)
        .where(and(isFor(bound), eq(verificationCode.codeHash, codeHash(bound))))
        .returning({ mobile: verificationCode.mobile });
      return taken.length > 0;
    },
    prune: async () => {
      await db.delete(verificationCode).where(lt(verificationCode.expiresAt, clock.now()));
    },
  };
};
