import { hashSync, verifySync } from '@node-rs/argon2';

/** Argon2id at 46 MiB and one pass (OWASP password storage, first choice of parameters). */
export const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

/** A password, and what is kept of the right one. */
export interface Check {
  readonly password: string;
  readonly passwordHash: string;
}

// The pool asks for these by their names.
export const hash = (password: string): string => hashSync(password, COST);
export const verifyPassword = ({ password, passwordHash }: Check): boolean =>
  verifySync(passwordHash, password);
