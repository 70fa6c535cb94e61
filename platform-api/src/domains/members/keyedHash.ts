import { createHmac } from 'node:crypto';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { loadServerSecret } from './serverSecret.ts';

/** HMAC-SHA-256 of a text in hex. Without the key it does not reveal the text. */
export type KeyedHash = (text: string) => string;

/** Loads the hash function with the key that all replicas share. */
export const loadKeyedHash = async (db: ApiDatabase): Promise<KeyedHash> => {
  const key = await loadServerSecret(db, 'accounts');
  return (text) => createHmac('sha256', key).update(text).digest('hex');
};
