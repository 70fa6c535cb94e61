import { and, asc, eq, or } from 'drizzle-orm';
import { appendEvent } from './audit.ts';
import type { RegistryDatabase } from './database.ts';
import { RegistryFailure } from './failure.ts';
import { commitState } from './releasing.ts';
import { readEnvironment, readState } from './releaseStore.ts';
import { artifacts, environments, lineage, pins } from './schema.ts';
import type { TokenHolder } from './tokens.ts';

export interface QuarantineOrder {
  readonly name: string;
  readonly version: string;
  readonly why: string;
  readonly who: TokenHolder;
}

/**
 * Keeps a version from ever going live again, and out of every rollback's way.
 * @throws RegistryFailure while it is live somewhere: roll back first.
 */
export const quarantine = (
  db: RegistryDatabase,
  { name, version, why, who }: QuarantineOrder,
): Promise<void> =>
  db.transaction(async (transaction) => {
    const title = `${name} ${version}`;
    // Environments before artifacts, as changes do: otherwise the two could wait for each other.
    await transaction.select().from(environments).orderBy(asc(environments.name)).for('update');
    const [artifact] = await transaction
      .select()
      .from(artifacts)
      .where(and(eq(artifacts.remote, name), eq(artifacts.version, version)))
      .for('update');
    if (!artifact || artifact.state === 'reserved') {
      throw new RegistryFailure('notFound', `${title} is not published`);
    }
    const { id } = artifact;
    const live = await transaction
      .select({ env: pins.env })
      .from(pins)
      .where(or(eq(pins.stable, id), eq(pins.canary, id)));
    if (live.length > 0) {
      const places = live.map(({ env }) => env).join(', ');
      throw new RegistryFailure('conflict', `${title} is live in ${places}: roll back first`);
    }
    if (artifact.state !== 'ready') return;
    await transaction.update(artifacts).set({ state: 'quarantined' }).where(eq(artifacts.id, id));
    await leaveLineages(transaction, name, id);
    await appendEvent(transaction, {
      env: null,
      epoch: null,
      who: who.label,
      action: 'quarantine',
      remote: name,
      before: { version, state: 'ready' },
      after: { version, state: 'quarantined' },
      why,
    });
  });

/** Where it was a fallback or a step on the way back, it is none any more. */
const leaveLineages = async (transaction: RegistryDatabase, remote: string, id: number): Promise<void> => {
  const places = await transaction
    .select({ env: lineage.env })
    .from(lineage)
    .where(eq(lineage.artifact, id))
    .orderBy(asc(lineage.env));
  for (const { env } of places) {
    const environment = await readEnvironment(transaction, env);
    const before = await readState(transaction, environment);
    const part = before.parts.get(remote);
    if (!part) continue;
    const [stable, ...earlier] = part.lineage;
    const kept = earlier.filter((entry) => entry.id !== id);
    const after = {
      ...before,
      parts: new Map(before.parts).set(remote, { ...part, lineage: [stable, ...kept] as const }),
    };
    await commitState(transaction, {
      environment: env,
      epoch: environment.epoch + 1,
      swap: 'soft',
      before,
      after,
    });
  }
};
