import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { serverSecret } from './tables.ts';

/** Returns 256 random bits in hex that all replicas share. The first replica creates them. */
export const loadServerSecret = async (db: ApiDatabase, name: string): Promise<string> => {
  await db
    .insert(serverSecret)
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  const [row] = await db.select().from(serverSecret).where(eq(serverSecret.name, name));
  if (!row) throw new Error(`the server's secret ${name} is missing`);
  return row.value;
};
