import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored form of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
