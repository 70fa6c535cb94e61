import { hash, verify } from '@node-rs/argon2';

/** Argon2id at 46 MiB and one pass (OWASP password storage, first choice of parameters). */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

const nobodysHash = hashPassword('an account that does not exist');

/** Whether it is the account's password; takes the same time where there is no account, or none with a password. */
export const verifyPassword = async (
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const isRight = await verify(passwordHash ?? (await nobodysHash), password);
  return isRight && typeof passwordHash === 'string';
};

const DAY = 86_400_000;

/** What is kept of a password that the member has just chosen. */
export const passwordColumns = async (password: string, now: Date, days: number | null) => ({
  passwordHash: await hashPassword(password),
  passwordSetAt: now,
  passwordExpiresAt: days === null ? null : new Date(now.getTime() + days * DAY),
});
