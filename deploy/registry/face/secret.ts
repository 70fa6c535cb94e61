import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody can guess; it is told once and kept as a hash only. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Whether a text has the form of such a secret. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** SHA-256 in hexadecimal: what a secret is known by where it must not be known. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
