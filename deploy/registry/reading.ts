import type { Composition } from '@parlour/shared-contracts';
import { asc, desc, eq, lt } from 'drizzle-orm';
import { presentEvent } from './audit.ts';
import type { RegistryDatabase } from './database.ts';
import type { RegistryEvent, Status } from './endpoints.ts';
import { RegistryFailure } from './failure.ts';
import { readPins } from './pins.ts';
import { artifacts, compositions, environments, events } from './schema.ts';

export interface Reading {
  /** The newest composition; null before the first activation. */
  composition(environment: string): Promise<Composition | null>;
  status(environment: string): Promise<Status>;
  /** Newest first. */
  history(limit: number, before?: number): Promise<RegistryEvent[]>;
}

/** What can be asked without changing anything. */
export const createReading = (db: RegistryDatabase): Reading => ({
  composition: async (environment) => {
    await findEnvironment(db, environment);
    const [newest] = await db
      .select({ document: compositions.document })
      .from(compositions)
      .where(eq(compositions.env, environment))
      .orderBy(desc(compositions.epoch))
      .limit(1);
    return newest?.document ?? null;
  },

  status: (environment) =>
    db.transaction(
      async (transaction) => {
        const { epoch } = await findEnvironment(transaction, environment);
        const pinned = await readPins(transaction, environment);
        const ready = await transaction
          .select({ remote: artifacts.remote, version: artifacts.version })
          .from(artifacts)
          .where(eq(artifacts.state, 'ready'))
          .orderBy(asc(artifacts.remote), desc(artifacts.id));
        const remotes = Object.entries(Object.groupBy(ready, ({ remote }) => remote)).map(
          ([name, rows = []]) => {
            const pin = pinned.find(({ remote }) => remote === name);
            return {
              name,
              stable: pin?.stable.version ?? null,
              fallback: pin?.fallback?.version ?? null,
              versions: rows.map(({ version }) => version),
            };
          },
        );
        return { environment, epoch, remotes };
      },
      { isolationLevel: 'repeatable read' },
    ),

  history: async (limit, before) => {
    const rows = await db
      .select()
      .from(events)
      .where(before === undefined ? undefined : lt(events.sequence, before))
      .orderBy(desc(events.sequence))
      .limit(limit);
    return rows.map(presentEvent);
  },
});

const findEnvironment = async (db: RegistryDatabase, name: string) => {
  const [row] = await db.select().from(environments).where(eq(environments.name, name));
  if (!row) throw new RegistryFailure('notFound', `there is no environment ${name}`);
  return row;
};
