import { appendEvent } from '../audit/audit.ts';
import type { RegistryDatabase } from '../database/database.ts';
import { environments } from '../database/schema.ts';
import type { TokenHolder } from '../tokens/tokens.ts';

/** Changes nothing if it exists already. */
export const createEnvironment = (
  db: RegistryDatabase,
  environment: string,
  who: TokenHolder,
): Promise<{ environment: string }> =>
  db.transaction(async (transaction) => {
    const created = await transaction
      .insert(environments)
      .values({ name: environment })
      .onConflictDoNothing()
      .returning();
    if (created.length > 0) {
      await appendEvent(transaction, {
        env: environment,
        epoch: null,
        who: who.label,
        action: 'createEnvironment',
        remote: null,
        before: null,
        after: {},
        why: null,
      });
    }
    return { environment };
  });
