import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/database.ts';
import { serverSecret } from './tables.ts';

const NAME = 'accounts';

/** HMAC-SHA-256 of a text in hexadecimal: whoever lacks the key cannot find out which texts it is of. */
export type KeyedHash = (text: string) => string;

/** The hash under the key that all replicas share; the first one makes it. */
export const loadKeyedHash = async (db: ApiDatabase): Promise<KeyedHash> => {
  await db
    .insert(serverSecret)
    .values({ name: NAME, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  const [row] = await db.select().from(serverSecret).where(eq(serverSecret.name, NAME));
  if (!row) throw new Error('the key of account hashes is gone');
  return (text) => createHmac('sha256', row.value).update(text).digest('hex');
};
