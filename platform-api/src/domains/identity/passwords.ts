import { hash, verify } from '@node-rs/argon2';
import type { Clock } from '@parlour/shared-server/clock';
import pLimit from 'p-limit';

/** Argon2id at 46 MiB and one pass (OWASP password storage, first choice of parameters). */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
const DAY = 86_400_000;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Hashes and checks passwords, so many at a time: the process has other work for its threads. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether it is the account's password; takes the same time where there is no account, or none with a password. */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>;
  /** What is kept of a password that the member has just chosen. */
  chosen(password: string): Promise<PasswordColumns>;
}

export interface PasswordColumns {
  readonly passwordHash: string;
  readonly passwordSetAt: Date;
  readonly passwordExpiresAt: Date | null;
}

export interface PasswordOptions {
  readonly clock: Clock;
  /** Hashes at a time. */
  readonly threads: number;
  /** After which a password has to be changed; null where it holds for ever. */
  readonly days: number | null;
}

export const createPasswords = async ({ clock, threads, days }: PasswordOptions): Promise<Passwords> => {
  const limit = pLimit(threads);
  const nobodysHash = await hashPassword('an account that does not exist');
  const hashInTurn = (password: string): Promise<string> => limit(() => hashPassword(password));
  return {
    hash: hashInTurn,
    verify: async (passwordHash, password) => {
      const isRight = await limit(() => verify(passwordHash ?? nobodysHash, password));
      return isRight && typeof passwordHash === 'string';
    },
    chosen: async (password) => {
      const passwordHash = await hashInTurn(password);
      const now = clock.now();
      const passwordExpiresAt = days === null ? null : new Date(now.getTime() + days * DAY);
      return { passwordHash, passwordSetAt: now, passwordExpiresAt };
    },
  };
};
