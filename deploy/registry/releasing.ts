import type { ArtifactContract } from '@parlour/shared-contracts';
import { and, eq, sql } from 'drizzle-orm';
import { appendEvent } from './audit.ts';
import { compose, refuseCollisions } from './composing.ts';
import type { RegistryDatabase } from './database.ts';
import type { Change, EventState, RegistryEvent } from './endpoints.ts';
import { RegistryFailure } from './failure.ts';
import {
  contractsOf,
  enterLineage,
  leaveLineage,
  pinNewest,
  readLineage,
  readPins,
  type Pin,
} from './pins.ts';
import { artifacts, compositions, environments } from './schema.ts';

/** Carries the name of the environment that has a new composition. */
export const COMPOSITION_CHANNEL = 'registry_composition';

export interface ChangeRequest {
  readonly environment: string;
  readonly remote: string;
  readonly who: string;
  readonly why: string | null;
}

export interface Releasing {
  activate(request: ChangeRequest & { readonly version: string }): Promise<Change>;
  rollback(request: ChangeRequest): Promise<Change>;
}

interface Situation {
  readonly transaction: RegistryDatabase;
  /** The epoch that the change makes. */
  readonly epoch: number;
  readonly pinned: readonly Pin[];
  readonly current: Pin | undefined;
}

/** Changes of what is live: each is one transaction under its environment's lock, and one epoch. */
export const createReleasing = (db: RegistryDatabase): Releasing => ({
  activate: (request) =>
    change(db, request, 'activate', async ({ transaction, epoch, pinned, current }) => {
      const artifact = await findReady(transaction, request.remote, request.version);
      if (current?.stable.id === artifact.id) return false;
      refuseCollisions(
        artifact.contract,
        contractsOf(pinned).map(({ stable }) => stable),
      );
      const { environment: env, remote } = request;
      await enterLineage(transaction, { env, remote, artifact: artifact.id, epoch });
      return true;
    }),

  rollback: (request) =>
    change(db, request, 'rollback', async ({ transaction, pinned, current }) => {
      const { environment, remote } = request;
      if (!current) throw new RegistryFailure('notFound', `nothing of ${remote} is live in ${environment}`);
      const [, target] = await readLineage(transaction, environment, remote);
      if (!target?.artifact.contract) {
        throw new RegistryFailure(
          'conflict',
          `${remote} ${current.stable.version} has no earlier version in ${environment} to go back to`,
        );
      }
      refuseCollisions(
        target.artifact.contract,
        contractsOf(pinned).map(({ stable }) => stable),
      );
      await leaveLineage(transaction, environment, remote, current.stable.id);
      return true;
    }),
});

const change = (
  db: RegistryDatabase,
  request: ChangeRequest,
  action: RegistryEvent['action'],
  decide: (situation: Situation) => Promise<boolean>,
): Promise<Change> =>
  db.transaction(async (transaction) => {
    const { environment, remote, who, why } = request;
    const locked = await lockEnvironment(transaction, environment);
    const before = await readPins(transaction, environment);
    const current = before.find((pin) => pin.remote === remote);
    const epoch = locked.epoch + 1;
    const changed = await decide({ transaction, epoch, pinned: before, current });
    const previous = current?.stable.version ?? null;
    if (!changed && previous !== null) {
      return { environment, epoch: locked.epoch, remote, version: previous, previous, changed };
    }

    await pinNewest(transaction, environment, remote);
    await transaction.update(environments).set({ epoch }).where(eq(environments.name, environment));
    const after = await readPins(transaction, environment);
    const document = compose(environment, epoch, new Date(), contractsOf(after));
    await transaction.insert(compositions).values({ env: environment, epoch, document });
    const pin = after.find((entry) => entry.remote === remote);
    if (!pin) throw new Error(`${remote} was not pinned`);
    await appendEvent(transaction, {
      env: environment,
      epoch,
      who,
      action,
      remote,
      before: current ? stateOf(current) : null,
      after: stateOf(pin),
      why,
    });
    await transaction.execute(sql`select pg_notify(${COMPOSITION_CHANNEL}, ${environment})`);
    return { environment, epoch, remote, version: pin.stable.version, previous, changed };
  });

const stateOf = (pin: Pin): EventState => ({
  stable: pin.stable.version,
  fallback: pin.fallback?.version ?? null,
});

const lockEnvironment = async (transaction: RegistryDatabase, name: string) => {
  const [row] = await transaction
    .select()
    .from(environments)
    .where(eq(environments.name, name))
    .for('update');
  if (!row) throw new RegistryFailure('notFound', `there is no environment ${name}`);
  return row;
};

const findReady = async (
  transaction: RegistryDatabase,
  remote: string,
  version: string,
): Promise<{ id: number; contract: ArtifactContract }> => {
  const [artifact] = await transaction
    .select({ id: artifacts.id, contract: artifacts.contract })
    .from(artifacts)
    .where(and(eq(artifacts.remote, remote), eq(artifacts.version, version), eq(artifacts.state, 'ready')));
  if (!artifact?.contract) throw new RegistryFailure('notFound', `${remote} ${version} is not published`);
  return { id: artifact.id, contract: artifact.contract };
};
