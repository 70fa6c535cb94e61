import type { Composition } from '@parlour/shared-contracts';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { presentEvent } from '../audit/audit.ts';
import type { Difference } from '../face/changeModel.ts';
import type { RegistryDatabase } from '../database/database.ts';
import type { AuditAnchor } from '@parlour/shared-server/durable/eventChain';
import type { CompositionAnchor, RegistryEvent, Status } from '../face/model.ts';
import { pinOf } from './releaseState.ts';
import { readDifference, readReleaseEnvironment, readState } from './releaseStore.ts';
import { artifacts, compositions, environments, events, rollouts } from '../database/schema.ts';
import { readHeld, readTabs } from '../health/tabStore.ts';

export interface Reading {
  /** Returns the newest composition; null before the first activation. */
  composition(environment: string): Promise<Composition | null>;
  environments(): Promise<string[]>;
  status(environment: string): Promise<Status>;
  /** Returns events, the newest first. */
  history(limit: number, before?: number): Promise<RegistryEvent[]>;
  /** Returns audit anchors of compositions, the newest first. */
  anchors(environment: string, limit: number, before?: number): Promise<CompositionAnchor[]>;
  /** Returns parts whose stable versions differ between two epochs. */
  difference(environment: string, from: number, to: number): Promise<Difference>;
}

/** Creates the queries, which change nothing. */
export const createReading = (db: RegistryDatabase): Reading => ({
  composition: async (environment) => {
    await readReleaseEnvironment(db, environment);
    const [newest] = await db
      .select({ document: compositions.document })
      .from(compositions)
      .where(eq(compositions.env, environment))
      .orderBy(desc(compositions.epoch))
      .limit(1);
    return newest?.document ?? null;
  },

  environments: async () => {
    const rows = await db
      .select({ name: environments.name })
      .from(environments)
      .orderBy(asc(environments.name));
    return rows.map(({ name }) => name);
  },

  status: (environment) =>
    db.transaction(
      async (transaction) => {
        const row = await readReleaseEnvironment(transaction, environment);
        const { parts } = await readState(transaction, row);
        const ready = await transaction
          .select({ remote: artifacts.remote, version: artifacts.version })
          .from(artifacts)
          .where(eq(artifacts.state, 'ready'))
          .orderBy(asc(artifacts.remote), desc(artifacts.id));
        const running = await transaction.select().from(rollouts).where(eq(rollouts.env, environment));
        const versions = Object.groupBy(ready, ({ remote }) => remote);
        const names = [...new Set([...Object.keys(versions), ...parts.keys()])].sort();
        return {
          environment,
          epoch: row.epoch,
          tabs: await readTabs(transaction, environment),
          held: await readHeld(transaction, environment),
          frozen: row.frozen,
          remotes: names.map((name) => {
            const part = parts.get(name);
            return {
              name,
              pin: part ? pinOf(part) : null,
              rollout: viewOfRollout(running.find(({ remote }) => remote === name)),
              previous: part?.lineage[1]?.contract.version ?? null,
              versions: (versions[name] ?? []).map(({ version }) => version),
            };
          }),
        };
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

  anchors: async (environment, limit, before) => {
    await readReleaseEnvironment(db, environment);
    const rows = await db
      .select({
        epoch: compositions.epoch,
        audit: sql<AuditAnchor | null>`${compositions.document} -> 'audit'`,
      })
      .from(compositions)
      .where(
        and(
          eq(compositions.env, environment),
          before === undefined ? undefined : lt(compositions.epoch, before),
        ),
      )
      .orderBy(desc(compositions.epoch))
      .limit(limit);
    return rows;
  },

  difference: (environment, from, to) => readDifference(db, environment, from, to),
});

const viewOfRollout = (rollout: typeof rollouts.$inferSelect | undefined) =>
  rollout
    ? {
        step: rollout.step,
        steps: rollout.policy.steps.length,
        good: rollout.good,
        judgement: rollout.judgement,
      }
    : null;
