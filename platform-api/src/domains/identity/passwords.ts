import { join } from 'node:path';
import { hash as argon2 } from '@node-rs/argon2';
import type { Clock } from '@parlour/shared-server/clock';
import { Piscina } from 'piscina';
import { COST, hash, verify, type Check } from './hashingThread.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

export const hashPassword = (password: string): Promise<string> => argon2(password, COST);

/** Hashes and checks passwords in threads of its own, which never wait for what else the process does. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether it is the account's password; takes the same time where there is no account, or none with a password. */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>;
  /** What is kept of a password that the member has just chosen. */
  chosen(password: string): Promise<PasswordColumns>;
  close(): Promise<void>;
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
  const pool = new Piscina<string | Check, unknown>({
    filename: join(import.meta.dirname, 'hashingThread.ts'),
    minThreads: 0,
    maxThreads: threads,
    // One is hashed, and the next is there when it is done.
    concurrentTasksPerWorker: 2,
    idleTimeout: MINUTE,
  });
  const nobodysHash = await hashPassword('an account that does not exist');
  const hashInTurn = async (password: string): Promise<string> =>
    String(await pool.run(password, { name: hash.name }));
  return {
    hash: hashInTurn,
    verify: async (passwordHash, password) => {
      const check = { password, passwordHash: passwordHash ?? nobodysHash };
      const isRight = (await pool.run(check, { name: verify.name })) === true;
      return isRight && typeof passwordHash === 'string';
    },
    chosen: async (password) => {
      const passwordHash = await hashInTurn(password);
      const now = clock.now();
      const passwordExpiresAt = days === null ? null : new Date(now.getTime() + days * DAY);
      return { passwordHash, passwordSetAt: now, passwordExpiresAt };
    },
    close: () => pool.close(),
  };
};
