import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that mean nothing by themselves. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
