import { createSeed, hashSeed } from '@parlour/shared-server/fairness/seeds';
import { and, eq, inArray } from 'drizzle-orm';
import type { HouseDatabase, HouseStore } from '../database/database.ts';
import { round, seed } from '../database/tables.ts';
import { HouseFailure } from '../failure.ts';
import { createClientSeed } from '../fairness/seeds.ts';
import type { Fairness, GameCode, Rotated } from '../protocol.ts';

export type Seed = typeof seed.$inferSelect;

/** The owner of seeds: for each game, a player has one seed in use and one that is committed to. */
export interface SeedOwner {
  readonly playerId: number;
  readonly game: GameCode;
}

/** A concurrent transaction for the same seed waits until this one ends. */
const lock = async (
  db: HouseDatabase,
  { playerId, game }: SeedOwner,
  state: Seed['state'],
): Promise<Seed> => {
  const find = () =>
    db
      .select()
      .from(seed)
      .where(and(eq(seed.playerId, playerId), eq(seed.game, game), eq(seed.state, state)))
      .for('update');
  const [known] = await find();
  if (known) return known;
  const serverSeed = createSeed();
  const serverSeedHash = hashSeed(serverSeed);
  const clientSeed = createClientSeed();
  await db
    .insert(seed)
    .values({ playerId, game, state, clientSeed, serverSeed, serverSeedHash })
    .onConflictDoNothing();
  const [created] = await find();
  if (!created) throw new Error('a seed was not written');
  return created;
};

/** Locks the seed in use until the transaction ends. It creates the seed on first use. */
export const lockSeed = (db: HouseDatabase, owner: SeedOwner): Promise<Seed> => lock(db, owner, 'used');

/** Returns what players may know of unrevealed seeds. */
export const readFairness = (db: HouseStore, owner: SeedOwner): Promise<Fairness> =>
  db.transaction(async (tx) => {
    const { serverSeedHash, clientSeed, nextNonce } = await lockSeed(tx, owner);
    const { serverSeedHash: nextServerSeedHash } = await lock(tx, owner, 'next');
    return { serverSeedHash, clientSeed, nonce: nextNonce, nextServerSeedHash };
  });

/**
 * Reveals the seed in use and starts the next one, whose hash was shown before the player chose a client seed
 * for it.
 * @throws HouseFailure `roundOpen` while the seed would reveal the end of a round.
 */
export const rotateSeed = (db: HouseStore, owner: SeedOwner, clientSeed: string): Promise<Rotated> =>
  db.transaction(async (tx) => {
    const revealed = await lockSeed(tx, owner);
    if (await isRoundUnderWay(tx, owner)) throw new HouseFailure('roundOpen');
    const next = await lock(tx, owner, 'next');
    // An unused seed proves nothing. Deleting it keeps repeated rotations from filling the table.
    if (revealed.nextNonce === 0) await tx.delete(seed).where(eq(seed.id, revealed.id));
    else await tx.update(seed).set({ state: 'revealed' }).where(eq(seed.id, revealed.id));
    await tx.update(seed).set({ state: 'used', clientSeed }).where(eq(seed.id, next.id));
    const { serverSeed, serverSeedHash, nextNonce: rounds } = revealed;
    return {
      revealed: { serverSeed, serverSeedHash, clientSeed: revealed.clientSeed, rounds },
      fairness: await readFairness(tx, owner),
    };
  });

const isRoundUnderWay = async (db: HouseDatabase, { playerId, game }: SeedOwner): Promise<boolean> => {
  const [row] = await db
    .select({ id: round.id })
    .from(round)
    .where(and(eq(round.playerId, playerId), eq(round.game, game), inArray(round.state, ['betting', 'open'])))
    .limit(1);
  return row !== undefined;
};
