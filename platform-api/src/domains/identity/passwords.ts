import { hash, verify } from '@node-rs/argon2';

/** Argon2id at 46 MiB and one pass (OWASP password storage, first choice of parameters). */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);
