import { hashSync, verifySync } from '@node-rs/argon2';

/** Argon2id with 46 MiB and one pass (OWASP Password Storage Cheat Sheet, first choice). */
export const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

/** A password, and the stored hash to compare it with. */
export interface Check {
  readonly password: string;
  readonly passwordHash: string;
}

// The thread pool calls these exports by name.
export const hash = (password: string): string => hashSync(password, COST);
export const verifyPassword = ({ password, passwordHash }: Check): boolean =>
  verifySync(passwordHash, password);
