import type { ScheduledTask } from '@parlour/shared-server/durable/scheduledTasks';
import { eq } from 'drizzle-orm';
import { announce } from './announcing.ts';
import { appendEvent } from '../audit/audit.ts';
import type { RegistryDatabase } from '../database/database.ts';
import { databaseTime } from '../database/databaseTime.ts';
import { readHealth, type HealthWindow } from './healthStore.ts';
import { decide, judge, MAX_WINDOWS, type Decision, type JudgedCounts, type Judgement } from './judging.ts';
import { markBaked, readReleaseEnvironment, readState } from '../releases/releaseStore.ts';
import { fallbackOf, stableOf, type PartState } from '../releases/releaseState.ts';
import { changeWithin } from '../releases/releasing.ts';
import { endRollout, lockRollout, updateRollout, type Rollout } from './rolloutStore.ts';
import { artifacts, rollouts } from '../database/schema.ts';
import { everything } from '../face/scopes.ts';

export interface RolloutControllerOptions {
  readonly db: RegistryDatabase;
  /** Length of a health window in milliseconds. */
  readonly window: number;
  /** Receives the error of one rollout. The others continue. */
  readonly report: (error: unknown) => void;
}

/** The author of automatic changes. */
const HEALTH = { id: 0, label: 'health', scope: everything };
const NO_VISITORS: JudgedCounts = { visitors: 0, loadErrors: 0, failures: 0, crowd: 0 };

/** Creates the task that advances rollouts, or rolls them back, by health. */
export const createRolloutTask = (options: RolloutControllerOptions): ScheduledTask => ({
  name: 'rollouts',
  everySeconds: options.window / 4_000,
  run: async (signal) => {
    const { db, report } = options;
    const running = await db.select({ env: rollouts.env, remote: rollouts.remote }).from(rollouts);
    for (const key of running) {
      if (signal.aborted) return;
      await db
        .transaction(async (transaction) => {
          // Locks in the same order as a person's change, to avoid deadlocks.
          await readReleaseEnvironment(transaction, key.env, 'update');
          const rollout = await lockRollout(transaction, key);
          if (rollout) await advance(transaction, rollout, options);
        })
        .catch(report);
    }
  },
});

/**
 * Judges every complete window. Edges have the length of another window to send their reports. A window with
 * too few visitors waits and is judged together with the next ones.
 */
const advance = async (
  transaction: RegistryDatabase,
  rollout: Rollout,
  options: RolloutControllerOptions,
): Promise<void> => {
  const { env, remote, judged } = rollout;
  const now = await databaseTime(transaction);
  const to = Math.floor(now / options.window) * options.window - 2 * options.window;
  const windows = await readHealth(transaction, { env, remote, from: judged, to });
  const version = await versionOf(transaction, rollout.artifact);
  let current = rollout;
  let waiting: HealthWindow[] = [];
  for (const window of windows) {
    const environment = await readReleaseEnvironment(transaction, env);
    const part = (await readState(transaction, environment)).parts.get(remote);
    if (!part) return;
    waiting = [...waiting, window].slice(-MAX_WINDOWS);
    const judgement = judge(
      countsOf(version, waiting),
      stableCountsOf(part, version, waiting),
      current.policy,
    );
    const isHeld = environment.frozen !== null || part.locked !== null;
    const { decision, progress } = decide(current, judgement, current.policy, isHeld);
    if (judgement !== 'unknown') waiting = [];
    const before = waiting[0] ? waiting[0].start - 1 : window.start;
    current = { ...current, ...progress, judgement, judged: before };
    await updateRollout(transaction, current, { ...progress, judgement, judged: before });
    if (await act(transaction, { rollout: current, part, version, decision, judgement })) return;
  }
};

interface Verdict {
  readonly rollout: Rollout;
  readonly part: PartState;
  readonly version: string;
  readonly decision: Decision;
  readonly judgement: Judgement;
}

/** @returns whether the rollout is over. */
const act = async (
  transaction: RegistryDatabase,
  { rollout, part, version, decision, judgement }: Verdict,
): Promise<boolean> => {
  const { env, remote, step, policy } = rollout;
  const order = { environment: env, who: HEALTH, isAutomatic: true };
  switch (decision) {
    case 'hold':
      return false;
    case 'advance': {
      const weight = policy.steps[step]?.weight ?? 0;
      await changeWithin(transaction, {
        ...order,
        operations: [{ action: 'canary', remote, version, weight, rings: [...(part.canary?.rings ?? [])] }],
        why: `step ${step} has proved itself`,
      });
      return false;
    }
    case 'promote':
      await changeWithin(transaction, {
        ...order,
        operations: [{ action: 'promote', remote }],
        why: `step ${step} has proved itself`,
      });
      return false;
    case 'finish':
      await markBaked(transaction, env, remote, rollout.artifact);
      await appendEvent(transaction, {
        env,
        epoch: null,
        who: HEALTH.label,
        action: 'bake',
        remote,
        before: null,
        after: { stable: version },
        why: 'it has proved itself',
      });
      await endRollout(transaction, env, remote);
      return true;
    case 'rollBack': {
      const to = part.canary ? undefined : fallbackOf(part)?.contract.version;
      if (!part.canary && to === undefined) {
        await endWithoutRollback(transaction, rollout, `${version} fails its visitors (${judgement})`);
        return true;
      }
      const why = `${version} was taken back by health: its visitors fail (${judgement})`;
      await changeWithin(transaction, {
        ...order,
        operations: [
          { action: 'rollback', remote, to },
          { action: 'lock', remote },
        ],
        why,
        // A failing version must not stay only because the gate objects.
        force: true,
      });
      await endRollout(transaction, env, remote);
      await announce(transaction, `${env}: ${remote} ${why}; it stays locked until a person unlocks it`);
      return true;
    }
  }
};

/** Ends a rollout without a rollback, because there is no good version. People are informed once. */
const endWithoutRollback = async (
  transaction: RegistryDatabase,
  { env, remote }: Rollout,
  what: string,
): Promise<void> => {
  const why = `${what}, and there is no good version to go back to`;
  const states = { before: null, after: {} };
  await appendEvent(transaction, {
    ...states,
    env,
    epoch: null,
    who: HEALTH.label,
    action: 'endRollout',
    remote,
    why,
  });
  await endRollout(transaction, env, remote);
  await announce(transaction, `${env}: ${remote} ${why}; it stays until a person releases another version`);
};

const countsOf = (version: string, windows: readonly HealthWindow[]): JudgedCounts[] =>
  windows.map(({ versions }) => versions.get(version) ?? NO_VISITORS);

/** Returns the stable version that other visitors have at the same time; null after the promotion. */
const stableCountsOf = (
  part: PartState,
  version: string,
  windows: readonly HealthWindow[],
): JudgedCounts[] | null => {
  const stable = stableOf(part).contract.version;
  return stable === version ? null : countsOf(stable, windows);
};

const versionOf = async (transaction: RegistryDatabase, id: number): Promise<string> => {
  const [row] = await transaction
    .select({ version: artifacts.version })
    .from(artifacts)
    .where(eq(artifacts.id, id));
  return row?.version ?? '';
};
