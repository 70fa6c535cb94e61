import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { SwapPolicy } from '@parlour/shared-contracts';
import { applyOperation, isForward } from './applyOperation.ts';
import type { ArtifactStorage } from '../artifacts/artifactStorage.ts';
import { refuseUnservable } from '../artifacts/servable.ts';
import { appendEvent } from '../audit/audit.ts';
import type { ChangeRequest, ChangeResult, Operation } from '../face/changeModel.ts';
import { chooseFallbacks } from './choosingFallbacks.ts';
import { compose } from './composing.ts';
import type { RegistryDatabase } from '../database/database.ts';
import { databaseTime } from '../database/databaseTime.ts';
import type { AuditAnchor } from '@parlour/shared-server/durable/eventChain';
import { RegistryFailure } from '../failure.ts';
import { defaultPolicy } from '../face/healthModel.ts';
import type { EventState } from '../face/model.ts';
import { changedParts, findObjections, isGoingBack } from './objecting.ts';
import { proposeCompatible } from './proposing.ts';
import { pinOf, stableOf, type PartState, type ReleaseState } from './releaseState.ts';
import {
  findRelease,
  readDifference,
  readReleaseEnvironment,
  readFirstEpochs,
  readStableAt,
  readState,
  writeState,
} from './releaseStore.ts';
import { beginRollout, endRollout } from '../health/rolloutStore.ts';
import { compositions, replays } from '../database/schema.ts';
import type { TokenHolder } from '../tokens/tokens.ts';

/** Channel of notifications. The payload is the name of the environment with a new composition. */
export const COMPOSITION_CHANNEL = 'registry_composition';

export interface ChangeOrder extends ChangeRequest {
  readonly environment: string;
  readonly who: TokenHolder;
  /** A repeated request with the same key takes effect only once. */
  readonly idempotencyKey?: string | undefined;
  /** Whether the rollout made it automatically. */
  readonly isAutomatic?: boolean;
}

export interface Releasing {
  /**
   * Applies all operations of an order in one transaction and one epoch, or none.
   * @throws RegistryFailure with the problems.
   */
  change(order: ChangeOrder): Promise<ChangeResult>;
}

/**
 * Creates the changes of live versions. Each is one transaction under its environment's lock, and one epoch.
 */
export const createReleasing = (db: RegistryDatabase, storage: ArtifactStorage): Releasing => ({
  change: async (order) => {
    for (const operation of order.operations) {
      if (isForward(operation.action) && 'version' in operation) {
        await refuseUnservable(db, storage, { ...operation, name: operation.remote });
      }
    }
    return db.transaction((transaction) => changeWithin(transaction, order));
  },
});

/** Makes a change inside the caller's transaction. */
export const changeWithin = async (
  transaction: RegistryDatabase,
  order: ChangeOrder,
): Promise<ChangeResult> => {
  const environment = await readReleaseEnvironment(transaction, order.environment, 'update');
  const replay = await findReplay(transaction, order);
  if (replay) return replay;
  await refuseOtherEpoch(transaction, order, environment.epoch);

  const before = await readState(transaction, environment);
  const after = await applyAll(transaction, order, before);
  refuseLosingShell(before, after);
  const changed = changedParts(before, after);
  const isChanged = after !== before;
  const problems = findObjections(order.operations, before, after);
  const proposal =
    problems.length > 0 && order.force !== true ? await propose(transaction, order, before, after) : null;
  if (problems.length > 0 && order.dryRun !== true) refuseIncompatible(order, problems, proposal);

  const epoch = environment.epoch + (isChanged && order.dryRun !== true ? 1 : 0);
  const swap = order.swap ?? swapOf(order.operations);
  const result: ChangeResult = {
    environment: order.environment,
    epoch,
    changed: isChanged,
    swap,
    remotes: [...changed].map((name) => ({
      name,
      before: viewOf(before.parts.get(name)),
      after: viewOf(after.parts.get(name)),
    })),
    problems,
    proposal,
  };
  if (order.dryRun === true) return result;
  if (isChanged) {
    const audit = await appendEvents(transaction, order, epoch, before, after);
    await commitState(transaction, { environment: order.environment, epoch, swap, before, after, audit });
  }
  if (order.isAutomatic !== true) await followRollouts(transaction, order, before, after);
  await keepReplay(transaction, order, result);
  return result;
};

/** A person's change of a part's versions ends its rollout, or starts one. A lock only pauses the rollout. */
const followRollouts = async (
  transaction: RegistryDatabase,
  { environment, operations }: ChangeOrder,
  before: ReleaseState,
  after: ReleaseState,
): Promise<void> => {
  for (const name of changedParts(before, after)) {
    const [earlier, part] = [before, after].map(({ parts }) => parts.get(name));
    const isSame = earlier?.lineage === part?.lineage && earlier?.canary === part?.canary;
    if (!isSame) await endRollout(transaction, environment, name);
  }
  for (const operation of operations) {
    const canary = operation.action === 'rollout' ? after.parts.get(operation.remote)?.canary : null;
    if (operation.action !== 'rollout' || !canary) continue;
    await beginRollout(transaction, {
      env: environment,
      remote: operation.remote,
      artifact: canary.release.id,
      policy: operation.policy ?? defaultPolicy,
      judged: await databaseTime(transaction),
    });
  }
};

export interface StateChange {
  readonly environment: string;
  readonly epoch: number;
  readonly swap: SwapPolicy;
  readonly before: ReleaseState;
  readonly after: ReleaseState;
  /** The newest event of the change. */
  readonly audit: AuditAnchor;
}

/** Makes a state live: writes its rows and its composition, and notifies every registry process. */
export const commitState = async (
  transaction: RegistryDatabase,
  { environment, epoch, swap, before, after, audit }: StateChange,
): Promise<void> => {
  await writeState(transaction, environment, epoch, before, after);
  const issuedAt = new Date(await databaseTime(transaction));
  const document = compose({ environment, epoch, issuedAt, swap, audit }, after);
  await transaction.insert(compositions).values({ env: environment, epoch, document });
  await transaction.execute(sql`select pg_notify(${COMPOSITION_CHANNEL}, ${environment})`);
};

const applyAll = async (
  transaction: RegistryDatabase,
  { environment, operations, why }: ChangeOrder,
  before: ReleaseState,
): Promise<ReleaseState> => {
  const context = {
    find: (name: string, version: string) => findRelease(transaction, name, version),
    stableAt: (epoch: number) => readStableAt(transaction, environment, epoch),
    firstEpochs: (name: string) => readFirstEpochs(transaction, environment, name),
    why: why ?? null,
  };
  let state = before;
  for (const operation of operations) state = await applyOperation(state, operation, context);
  return isGoingBack(operations) ? chooseFallbacks(operations, before, state) : state;
};

const refuseOtherEpoch = async (
  transaction: RegistryDatabase,
  { ifEpoch, environment }: ChangeOrder,
  epoch: number,
): Promise<void> => {
  if (ifEpoch === undefined || ifEpoch === epoch) return;
  const difference = await readDifference(transaction, environment, ifEpoch, epoch).catch(() => null);
  throw new RegistryFailure(
    'conflict',
    `${environment} is at epoch ${epoch}, not ${ifEpoch}: another change was made meanwhile`,
    { details: { epoch, ...(difference ? { difference } : {}) } },
  );
};

const propose = (
  transaction: RegistryDatabase,
  order: ChangeOrder,
  before: ReleaseState,
  after: ReleaseState,
): Promise<Operation[] | null> =>
  proposeCompatible(transaction, {
    before,
    after,
    operations: order.operations,
    apply: (operations) => applyAll(transaction, { ...order, operations: [...operations] }, before),
  });

const hasShell = ({ parts }: ReleaseState): boolean =>
  [...parts.values()].some((part) => stableOf(part).contract.kind === 'shell');

/** Refused even with `force`, because no page works without a shell. */
const refuseLosingShell = (before: ReleaseState, after: ReleaseState): void => {
  if (!hasShell(before) || hasShell(after)) return;
  throw new RegistryFailure('unprocessable', 'no shell would be live, and every page starts with it');
};

const refuseIncompatible = (
  order: ChangeOrder,
  problems: ChangeResult['problems'],
  proposal: ChangeResult['proposal'],
): void => {
  if (order.force === true) {
    if (order.why === undefined) {
      throw new RegistryFailure('invalidRequest', 'why: force needs a reason');
    }
    return;
  }
  const [first] = problems;
  throw new RegistryFailure('conflict', first?.message ?? 'incompatible', {
    details: { problems, ...(proposal ? { proposal } : {}) },
  });
};

/** Open tabs apply a rollback softly, and a new version at the next visit of a section. */
const swapOf = (operations: readonly Operation[]): SwapPolicy =>
  operations.some(({ action }) => ['rollback', 'restore', 'abort'].includes(action)) ? 'soft' : 'lazy';

const viewOf = (part: PartState | undefined) => (part ? pinOf(part) : null);

/** Returns a part's state for events. */
export const eventStateOf = (part: PartState | undefined): EventState | null => {
  if (!part) return null;
  const { stable, fallback, canary, locked } = pinOf(part);
  return { stable, fallback, canary: canary && `${canary.version} at ${canary.weight} bp`, locked };
};

/** Appends one event for each operation, with its effect on the part. @returns the anchor of the last one. */
const appendEvents = async (
  transaction: RegistryDatabase,
  { environment, operations, who, why }: ChangeOrder,
  epoch: number,
  before: ReleaseState,
  after: ReleaseState,
): Promise<AuditAnchor> => {
  let newest: AuditAnchor | undefined;
  for (const operation of operations) {
    const remote = 'remote' in operation ? operation.remote : null;
    const whole = (state: ReleaseState): EventState =>
      operation.action === 'restore'
        ? Object.fromEntries([...state.parts].map(([name, part]) => [name, pinOf(part).stable]))
        : { frozen: state.frozen };
    newest = await appendEvent(transaction, {
      env: environment,
      epoch,
      who: who.label,
      action: operation.action,
      remote,
      before: remote === null ? whole(before) : eventStateOf(before.parts.get(remote)),
      after: (remote === null ? whole(after) : eventStateOf(after.parts.get(remote))) ?? {},
      why: why ?? null,
    });
  }
  if (!newest) throw new Error('a change without operations');
  return newest;
};

const requestHash = ({ environment, operations, why, swap, force, ifEpoch }: ChangeOrder): string =>
  createHash('sha256')
    .update(JSON.stringify({ environment, operations, why, swap, force, ifEpoch }))
    .digest('hex');

const findReplay = async (
  transaction: RegistryDatabase,
  order: ChangeOrder,
): Promise<ChangeResult | null> => {
  if (order.idempotencyKey === undefined) return null;
  const [row] = await transaction
    .select()
    .from(replays)
    .where(and(eq(replays.token, order.who.id), eq(replays.key, order.idempotencyKey)));
  if (row && row.request !== requestHash(order)) {
    throw new RegistryFailure('unprocessable', 'this idempotency key belongs to another request');
  }
  return row?.result ?? null;
};

const keepReplay = async (
  transaction: RegistryDatabase,
  order: ChangeOrder,
  result: ChangeResult,
): Promise<void> => {
  if (order.idempotencyKey === undefined) return;
  await transaction
    .insert(replays)
    .values({ token: order.who.id, key: order.idempotencyKey, request: requestHash(order), result });
};
