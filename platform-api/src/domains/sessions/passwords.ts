import { join } from 'node:path';
import { hash as argon2 } from '@node-rs/argon2';
import type { Clock } from '@parlour/shared-server/clock';
import { Piscina } from 'piscina';
import { createHashingQueue, type HashingPriority } from './hashingQueue.ts';
import { COST, hash, verifyPassword, type Check } from './hashingThread.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export const hashPassword = (password: string): Promise<string> => argon2(password, COST);

/**
 * Hashes and verifies passwords in separate threads. Each call says whether its caller is a member or a
 * stranger.
 */
export interface Passwords {
  hash(password: string, priority: HashingPriority): Promise<string>;
  /** Checks the account's password. Takes the same time if there is no account, or no password. */
  verify(
    passwordHash: string | null | undefined,
    password: string,
    priority: HashingPriority,
  ): Promise<boolean>;
  /** Returns the columns for a password that the member has just chosen. */
  chosen(password: string, priority: HashingPriority): Promise<PasswordColumns>;
  /** Number of parallel hashes. */
  readonly threads: number;
  close(): Promise<void>;
}

export interface PasswordColumns {
  readonly passwordHash: string;
  readonly passwordSetAt: Date;
  readonly passwordExpiresAt: Date | null;
}

export interface PasswordOptions {
  readonly clock: Clock;
  /** Number of parallel hashes. */
  readonly threads: number;
  /** Days after which a password must be changed. Null: never. */
  readonly days: number | null;
}

export const createPasswords = async ({ clock, threads, days }: PasswordOptions): Promise<Passwords> => {
  const pool = new Piscina<string | Check, unknown>({
    filename: join(import.meta.dirname, 'hashingThread.ts'),
    minThreads: 0,
    maxThreads: threads,
    concurrentTasksPerWorker: 2,
    idleTimeout: MINUTE_MS,
  });
  const nobodysHash = await hashPassword('an account that does not exist');
  const queue = createHashingQueue(threads);
  const hashInTurn = async (password: string, priority: HashingPriority): Promise<string> =>
    String(await queue.run(priority, () => pool.run(password, { name: hash.name })));
  return {
    hash: hashInTurn,
    verify: async (passwordHash, password, priority) => {
      const check = { password, passwordHash: passwordHash ?? nobodysHash };
      const isRight =
        (await queue.run(priority, () => pool.run(check, { name: verifyPassword.name }))) === true;
      return isRight && typeof passwordHash === 'string';
    },
    chosen: async (password, priority) => {
      const passwordHash = await hashInTurn(password, priority);
      const now = clock.now();
      const passwordExpiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS);
      return { passwordHash, passwordSetAt: now, passwordExpiresAt };
    },
    threads,
    close: () => pool.close(),
  };
};
