import { and, asc, eq, or } from 'drizzle-orm';
import { appendEvent, type NewEvent } from '../audit/audit.ts';
import { chooseFallbacks } from './choosingFallbacks.ts';
import type { RegistryDatabase } from '../database/database.ts';
import { RegistryFailure } from '../failure.ts';
import { withLineage, withPart } from './releaseState.ts';
import { commitState, eventStateOf } from './releasing.ts';
import { readReleaseEnvironment, readState } from './releaseStore.ts';
import { artifacts, environments, lineage, pins } from '../database/schema.ts';
import type { TokenHolder } from '../tokens/tokens.ts';

export interface QuarantineOrder {
  readonly name: string;
  readonly version: string;
  readonly why: string;
  readonly who: TokenHolder;
}

/**
 * Blocks a version from going live again, and removes it from every lineage.
 * @throws RegistryFailure while it is live in an environment: roll back first.
 */
export const quarantine = (
  db: RegistryDatabase,
  { name, version, why, who }: QuarantineOrder,
): Promise<void> =>
  db.transaction(async (transaction) => {
    const title = `${name} ${version}`;
    // Locks environments before artifacts, in the same order as changes, to avoid deadlocks.
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
    const event = { who: who.label, action: 'quarantine', remote: name, why } as const;
    await appendEvent(transaction, {
      ...event,
      env: null,
      epoch: null,
      before: { version, state: 'ready' },
      after: { version, state: 'quarantined' },
    });
    await leaveLineages(transaction, id, event);
  });

/** Removes the version from lineages and fallbacks. Each change is an epoch with an event. */
const leaveLineages = async (
  transaction: RegistryDatabase,
  id: number,
  event: Pick<NewEvent, 'who' | 'why'> & { readonly action: 'quarantine'; readonly remote: string },
): Promise<void> => {
  const { remote: name } = event;
  const places = await transaction
    .select({ env: lineage.env })
    .from(lineage)
    .where(eq(lineage.artifact, id))
    .orderBy(asc(lineage.env));
  for (const { env } of places) {
    const environment = await readReleaseEnvironment(transaction, env);
    const epoch = environment.epoch + 1;
    const before = await readState(transaction, environment);
    const part = before.parts.get(name);
    if (!part) continue;
    const [stable, ...earlier] = part.lineage;
    const kept = earlier.filter((entry) => entry.id !== id);
    const left = { ...withLineage(part, [stable, ...kept]), canary: part.canary };
    const after = chooseFallbacks([], before, withPart(before, name, left));
    const states = { before: eventStateOf(part), after: eventStateOf(after.parts.get(name)) ?? {} };
    const audit = await appendEvent(transaction, { ...event, ...states, env, epoch });
    await commitState(transaction, { environment: env, epoch, swap: 'soft', before, after, audit });
  }
};
