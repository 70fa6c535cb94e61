import type { RegistryDatabase } from './database.ts';
import { environments } from './schema.ts';

/** One that is there already is left as it is. */
export const createEnvironment = async (
  db: RegistryDatabase,
  environment: string,
): Promise<{ environment: string }> => {
  await db.insert(environments).values({ name: environment }).onConflictDoNothing();
  return { environment };
};
