import { and, eq } from 'drizzle-orm';
import type { RegistryDatabase } from '../database/database.ts';
import { rollouts } from '../database/schema.ts';

export type Rollout = typeof rollouts.$inferSelect;

const isOf = (env: string, part: string) => and(eq(rollouts.env, env), eq(rollouts.remote, part));

export const beginRollout = async (
  transaction: RegistryDatabase,
  rollout: typeof rollouts.$inferInsert,
): Promise<void> => {
  await endRollout(transaction, rollout.env, rollout.remote);
  await transaction.insert(rollouts).values(rollout);
};

export const endRollout = async (transaction: RegistryDatabase, env: string, part: string): Promise<void> => {
  await transaction.delete(rollouts).where(isOf(env, part));
};

/** Stores the progress of a rollout. */
export const updateRollout = async (
  transaction: RegistryDatabase,
  { env, remote }: Pick<Rollout, 'env' | 'remote'>,
  changes: Partial<Rollout>,
): Promise<void> => {
  await transaction.update(rollouts).set(changes).where(isOf(env, remote));
};

/** Locks a rollout that no other process is working on. */
export const lockRollout = async (
  transaction: RegistryDatabase,
  { env, remote }: Pick<Rollout, 'env' | 'remote'>,
): Promise<Rollout | undefined> => {
  const [row] = await transaction
    .select()
    .from(rollouts)
    .where(isOf(env, remote))
    .for('update', { skipLocked: true });
  return row;
};
