import { createHmac } from 'node:crypto';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { loadServerSecret } from './serverSecret.ts';

/** HMAC-SHA-256 of a text in hexadecimal: whoever lacks the key cannot find out which texts it is of. */
export type KeyedHash = (text: string) => string;

/** The hash under the key that all replicas share. */
export const loadKeyedHash = async (db: ApiDatabase): Promise<KeyedHash> => {
  const key = await loadServerSecret(db, 'accounts');
  return (text) => createHmac('sha256', key).update(text).digest('hex');
};
