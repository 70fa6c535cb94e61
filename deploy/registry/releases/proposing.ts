import { and, desc, eq } from 'drizzle-orm';
import type { Operation } from '../face/changeModel.ts';
import type { RegistryDatabase } from '../database/database.ts';
import { RegistryFailure } from '../failure.ts';
import { changedParts, findObjections } from './objecting.ts';
import { stableOf, type PartState, type ReleaseState } from './releaseState.ts';
import { artifacts } from '../database/schema.ts';

/** Maximum versions per part that are tried, and maximum parts that may move together. */
const MAX_CANDIDATES = 6;
const MAX_COMPANIONS = 3;

export interface RefusedChange {
  readonly before: ReleaseState;
  readonly after: ReleaseState;
  readonly operations: readonly Operation[];
  /** Returns the state after operations on `before`. */
  readonly apply: (operations: readonly Operation[]) => Promise<ReleaseState>;
}

/**
 * Finds the smallest set of other parts that must change too to make a refused change compatible: fewest
 * parts first, then the most recently live versions.
 * @returns the operations of one joint change; null if none was found.
 */
export const proposeCompatible = async (
  db: RegistryDatabase,
  { before, after, operations, apply }: RefusedChange,
): Promise<Operation[] | null> => {
  const wanted = changedParts(before, after);
  const involved = findObjections(operations, before, after).flatMap(({ remote, counterpart }) =>
    counterpart ? [remote, counterpart.remote] : [remote],
  );
  const companions = [...new Set(involved)].filter((name) => !wanted.has(name)).slice(0, MAX_COMPANIONS);
  const moves = await Promise.all(companions.map((name) => movesOf(db, name, before.parts.get(name))));
  for (const set of combinations(moves)) {
    const joint = [...operations, ...set];
    const state = await apply(joint).catch(whereRefused);
    if (state && findObjections(joint, before, state).length === 0) return joint;
  }
  return null;
};

/** Another part may be locked. Such a set is skipped. */
const whereRefused = (error: unknown): null => {
  if (error instanceof RegistryFailure) return null;
  throw error;
};

/**
 * Returns the possible moves of a part: to its earlier versions, the latest first, then to published ones.
 */
const movesOf = async (
  db: RegistryDatabase,
  name: string,
  part: PartState | undefined,
): Promise<Operation[]> => {
  const published = await db
    .select({ version: artifacts.version })
    .from(artifacts)
    .where(and(eq(artifacts.remote, name), eq(artifacts.state, 'ready')))
    .orderBy(desc(artifacts.id))
    .limit(MAX_CANDIDATES);
  const earlier = (part?.lineage.slice(1) ?? []).map(({ contract }) => contract.version);
  const stable = part && stableOf(part).contract.version;
  const others = published
    .map(({ version }) => version)
    .filter((version) => version !== stable && !earlier.includes(version));
  return [
    ...earlier.map((to): Operation => ({ action: 'rollback', remote: name, to })),
    ...others.map((version): Operation => ({ action: 'activate', remote: name, version })),
  ];
};

/** Returns every way to move one of the parts, then two of them, and so on. */
const combinations = (moves: readonly (readonly Operation[])[]): readonly (readonly Operation[])[] =>
  moves
    .reduce<readonly (readonly Operation[])[]>(
      (sets, choices) => [...sets, ...sets.flatMap((set) => choices.map((choice) => [...set, choice]))],
      [[]],
    )
    .filter((set) => set.length > 0)
    .toSorted((a, b) => a.length - b.length);
