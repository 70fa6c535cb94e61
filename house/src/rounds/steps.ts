import { and, eq, lt } from 'drizzle-orm';
import type { HouseDatabase, HouseStore } from '../database/database.ts';
import { round, seed, walletCall } from '../database/tables.ts';
import { HouseFailure } from '../failure.ts';
import { WIRE_DIGITS } from '../hub88/amounts.ts';
import { streamOf } from '../fairness/seeds.ts';
import { endsAfter, layMines } from '../rules/mines.ts';
import { playRound } from '../rules/playRound.ts';
import type { HouseWalletCall } from '../wallet/wallet.ts';
import { writeWin } from '../wallet/writeCall.ts';
import type { SeededRound } from './roundStore.ts';
import type { SeedOwner } from './seedStore.ts';
import { changeRound } from './settling.ts';

/** A round of mines is settled without its player after this time. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;

interface Step {
  readonly owner: SeedOwner;
  readonly roundId: string;
  readonly now: Date;
}

/**
 * Opens a field of an open round of mines. The round ends at a mine, or when it reaches its highest payout. A field
 * that is open stays open, so a repeated call has no further effect.
 * @returns the win to send if the round has ended, otherwise null
 * @throws HouseFailure `noOpenRound`
 */
export const openField = (db: HouseStore, step: Step, field: number): Promise<HouseWalletCall | null> =>
  db.transaction(async (tx) => {
    const played = await lockRound(tx, step);
    const opened = played.round.opened ?? [];
    if (opened.includes(field)) return null;
    const fields = [...opened, field];
    const isMine = minesOf(played).includes(field);
    if (isMine || endsAfter(minesIn(played), fields.length)) return endRound(tx, step, played, fields);
    await tx.update(round).set({ opened: fields }).where(eq(round.id, step.roundId));
    return null;
  });

/**
 * Ends an open round of mines with what its open fields pay.
 * @throws HouseFailure `noOpenRound`, also while no field is open
 */
export const takeWin = (db: HouseStore, step: Step): Promise<HouseWalletCall | null> =>
  db.transaction(async (tx) => {
    const played = await lockRound(tx, step);
    const opened = played.round.opened ?? [];
    if (opened.length === 0) throw new HouseFailure('noOpenRound');
    return endRound(tx, step, played, opened);
  });

/** Lists open rounds of mines that their players have left a day ago. */
export const findAbandoned = (db: HouseStore, now: Date) =>
  db
    .select({ id: round.id, playerId: round.playerId, game: round.game, opened: round.opened })
    .from(round)
    .where(
      and(
        eq(round.game, 'mines'),
        eq(round.state, 'open'),
        lt(round.playedAt, new Date(now.getTime() - ABANDONED_AFTER_MS)),
      ),
    );

type OpenRound = SeededRound & { readonly seed: NonNullable<SeededRound['seed']> };

const lockRound = async (db: HouseDatabase, { owner, roundId }: Step): Promise<OpenRound> => {
  const isOwn = and(
    eq(round.id, roundId),
    eq(round.playerId, owner.playerId),
    eq(round.game, 'mines'),
    eq(round.state, 'open'),
  );
  const [locked] = await db.select().from(round).where(isOwn).for('update');
  if (!locked || locked.seedId === null) throw new HouseFailure('noOpenRound');
  const [used] = await db.select().from(seed).where(eq(seed.id, locked.seedId));
  if (!used) throw new Error('a round has no seed');
  return { round: locked, seed: used };
};

const minesIn = ({ round: { choice } }: OpenRound): number => (choice.game === 'mines' ? choice.mines : 0);

const streamFor = ({ round: { nonce }, seed: { serverSeed, clientSeed } }: OpenRound) =>
  streamOf({ serverSeed, clientSeed, nonce: nonce ?? 0 });

const minesOf = (played: OpenRound): readonly number[] => layMines(streamFor(played), minesIn(played));

const endRound = async (
  db: HouseDatabase,
  { now }: Step,
  played: OpenRound,
  fields: number[],
): Promise<HouseWalletCall> => {
  const { id, stake } = played.round;
  const choice = { game: 'mines', mines: minesIn(played), fields } as const;
  const result = playRound(streamFor(played), { stake, choice });
  await changeRound(db, id, 'open', { ...result, opened: fields, state: 'settled' });
  const [bet] = await db
    .select()
    .from(walletCall)
    .where(and(eq(walletCall.roundId, id), eq(walletCall.kind, 'bet')));
  if (!bet) throw new Error('a round has no bet');
  return writeWin(db, bet, { payout: result.payout, decimals: decimalsOf(bet) }, now);
};

/** A bet has its amount in minor units and, except in a demo, in units of the wire. */
const decimalsOf = ({ amount, message }: HouseWalletCall): number =>
  message?.amount === undefined ? 0 : WIRE_DIGITS - Math.round(Math.log10(message.amount / amount));
