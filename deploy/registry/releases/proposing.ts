import { and, desc, eq } from 'drizzle-orm';
import type { Operation } from '../face/changeModel.ts';
import type { RegistryDatabase } from '../database/database.ts';
import { RegistryFailure } from '../failure.ts';
import { changedParts, findObjections } from './objecting.ts';
import { stableOf, type PartState, type ReleaseState } from './releaseState.ts';
import { artifacts } from '../database/schema.ts';

/** Versions of a part that are tried, and parts that may move along. */
const CANDIDATES = 6;
const COMPANIONS = 3;

export interface RefusedChange {
  readonly before: ReleaseState;
  readonly after: ReleaseState;
  readonly operations: readonly Operation[];
  /** The state that operations lead to from `before`. */
  readonly apply: (operations: readonly Operation[]) => Promise<ReleaseState>;
}

/**
 * Finds the smallest set of other parts that have to move along for a refused change to be
 * compatible: fewest parts first, then what was live most recently.
 * @returns the operations of one joint change; null where none was found.
 */
export const proposeCompatible = async (
  db: RegistryDatabase,
  { before, after, operations, apply }: RefusedChange,
): Promise<Operation[] | null> => {
  const wanted = changedParts(before, after);
  const involved = findObjections(operations, before, after).flatMap(({ remote, counterpart }) =>
    counterpart ? [remote, counterpart.remote] : [remote],
  );
  const companions = [...new Set(involved)].filter((name) => !wanted.has(name)).slice(0, COMPANIONS);
  const moves = await Promise.all(companions.map((name) => movesOf(db, name, before.parts.get(name))));
  for (const set of combinations(moves)) {
    const joint = [...operations, ...set];
    const state = await apply(joint).catch(whereRefused);
    if (state && findObjections(joint, before, state).length === 0) return joint;
  }
  return null;
};

/** A companion may be locked: such a set is none. */
const whereRefused = (error: unknown): null => {
  if (error instanceof RegistryFailure) return null;
  throw error;
};

/** Ways for a part to be at another version: where it was before, latest first, then what is published. */
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
    .limit(CANDIDATES);
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

/** Every way to move one of the parts, then two of them, and so on. */
const combinations = (moves: readonly (readonly Operation[])[]): readonly (readonly Operation[])[] =>
  moves
    .reduce<readonly (readonly Operation[])[]>(
      (sets, choices) => [...sets, ...sets.flatMap((set) => choices.map((choice) => [...set, choice]))],
      [[]],
    )
    .filter((set) => set.length > 0)
    .toSorted((a, b) => a.length - b.length);
