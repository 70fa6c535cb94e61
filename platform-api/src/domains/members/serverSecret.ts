import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { serverSecret } from './tables.ts';

/** 256 bits in hexadecimal that all replicas share; the first one makes them. */
export const loadServerSecret = async (db: ApiDatabase, name: string): Promise<string> => {
  await db
    .insert(serverSecret)
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  const [row] = await db.select().from(serverSecret).where(eq(serverSecret.name, name));
  if (!row) throw new Error(`the server's secret ${name} is gone`);
  return row.value;
};
