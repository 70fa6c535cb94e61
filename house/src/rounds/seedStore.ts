import { createSeed, hashSeed } from '@parlour/shared-server/fairness/seeds';
import { and, eq, inArray } from 'drizzle-orm';
import type { HouseDatabase, HouseStore } from '../database/database.ts';
import { round, seed } from '../database/tables.ts';
import { HouseFailure } from '../failure.ts';
import { createClientSeed } from '../fairness/seeds.ts';
import type { Fairness, GameCode, Rotated } from '../protocol.ts';

export type Seed = typeof seed.$inferSelect;

/** Whose seeds: each player has one in use, and one committed to after it, for each game. */
export interface SeedOwner {
  readonly playerId: number;
  readonly game: GameCode;
}

/** Another transaction that looks for the same one gets it after this one's end. */
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

/** The seed in use, kept from others until the transaction ends; there is one from the first look on. */
export const lockSeed = (db: HouseDatabase, owner: SeedOwner): Promise<Seed> => lock(db, owner, 'used');

/** What players may know of seeds before they are revealed. */
export const readFairness = (db: HouseStore, owner: SeedOwner): Promise<Fairness> =>
  db.transaction(async (tx) => {
    const { serverSeedHash, clientSeed, nextNonce } = await lockSeed(tx, owner);
    const { serverSeedHash: nextServerSeedHash } = await lock(tx, owner, 'next');
    return { serverSeedHash, clientSeed, nonce: nextNonce, nextServerSeedHash };
  });

/**
 * Reveals the seed in use and begins the next, whose hash was told before the player chose theirs for it.
 * @throws HouseFailure `roundOpen` while the seed would say how a round ends.
 */
export const rotateSeed = (db: HouseStore, owner: SeedOwner, clientSeed: string): Promise<Rotated> =>
  db.transaction(async (tx) => {
    const revealed = await lockSeed(tx, owner);
    if (await isRoundUnderWay(tx, owner)) throw new HouseFailure('roundOpen');
    const next = await lock(tx, owner, 'next');
    // One that nothing was played with proves nothing, and whoever rotates all day leaves no rows.
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
