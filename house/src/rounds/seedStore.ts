import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Clock } from '@parlour/shared-server/clock';
import type { HouseDatabase } from '../database/database.ts';
import { round, seed } from '../database/tables.ts';
import { HouseFailure } from '../failure.ts';
import { createClientSeed, createServerSeed, hashServerSeed } from '../fairness/seeds.ts';
import type { Fairness, GameCode, Rotated } from '../protocol.ts';

export type Seed = typeof seed.$inferSelect;

/** Whose seed: each player has one for each game. */
export interface SeedOwner {
  readonly playerId: number;
  readonly game: GameCode;
}

const inUse = ({ playerId, game }: SeedOwner) =>
  and(eq(seed.playerId, playerId), eq(seed.game, game), isNull(seed.revealedAt));

const insertSeed = async (db: HouseDatabase, owner: SeedOwner, clientSeed: string): Promise<void> => {
  const serverSeed = createServerSeed();
  await db
    .insert(seed)
    .values({ ...owner, clientSeed, serverSeed, serverSeedHash: hashServerSeed(serverSeed) })
    .onConflictDoNothing();
};

/** The seed in use, kept from others until the transaction ends; there is one from the first look on. */
export const lockSeed = async (db: HouseDatabase, owner: SeedOwner): Promise<Seed> => {
  const find = () => db.select().from(seed).where(inUse(owner)).for('update');
  const [known] = await find();
  if (known) return known;
  await insertSeed(db, owner, createClientSeed());
  const [created] = await find();
  if (!created) throw new Error('a seed was not written');
  return created;
};

/** What players may know of a seed that is in use. */
export const presentFairness = ({ serverSeedHash, clientSeed, nextNonce }: Seed): Fairness => ({
  serverSeedHash,
  clientSeed,
  nonce: nextNonce,
});

/**
 * Reveals the seed in use and begins the next, whose hash is in the answer.
 * @throws HouseFailure `roundOpen` while the seed would say how a round ends.
 */
export const rotateSeed = (
  db: HouseDatabase,
  clock: Clock,
  owner: SeedOwner,
  clientSeed: string,
): Promise<Rotated> =>
  db.transaction(async (tx) => {
    const revealed = await lockSeed(tx, owner);
    if (await isRoundUnderWay(tx, owner)) throw new HouseFailure('roundOpen');
    // One that nothing was played with proves nothing, and whoever rotates all day leaves no rows.
    if (revealed.nextNonce === 0) await tx.delete(seed).where(eq(seed.id, revealed.id));
    else await tx.update(seed).set({ revealedAt: clock.now() }).where(eq(seed.id, revealed.id));
    await insertSeed(tx, owner, clientSeed);
    const { serverSeed, serverSeedHash, nextNonce: rounds } = revealed;
    return {
      revealed: { serverSeed, serverSeedHash, clientSeed: revealed.clientSeed, rounds },
      fairness: presentFairness(await lockSeed(tx, owner)),
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
