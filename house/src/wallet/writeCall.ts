import { randomUUID } from 'node:crypto';
import type { HouseDatabase } from '../database/database.ts';
import { walletCall } from '../database/tables.ts';
import { toWire } from '../hub88/amounts.ts';
import type { WireTransaction } from '../hub88/wire.ts';
import type { GameSession } from '../sessions/sessions.ts';
import type { HouseWalletCall } from './wallet.ts';

/** Milliseconds that are reserved for the first attempt. No other process sends the call meanwhile. */
const FIRST_ATTEMPT_MS = 30_000;

type NewCall = Pick<HouseWalletCall, 'id' | 'roundId' | 'playerId' | 'kind' | 'amount' | 'message'>;

/** Writes a call to the database before it is sent. */
const write = async (db: HouseDatabase, call: NewCall, now: Date, wait: number): Promise<HouseWalletCall> => {
  const nextAttemptAt = new Date(now.getTime() + wait);
  const [row] = await db
    .insert(walletCall)
    .values({ ...call, nextAttemptAt, createdAt: now })
    .returning();
  if (!row) throw new Error('a call was not written');
  return row;
};

export const writeBet = (
  db: HouseDatabase,
  { player, stakes, launchCode }: GameSession,
  { id: roundId, stake, version }: { readonly id: string; readonly stake: number; readonly version: string },
  now: Date,
): Promise<HouseWalletCall> => {
  const id = randomUUID();
  const message: WireTransaction | null =
    player.token === null
      ? null
      : {
          user: player.name,
          token: player.token,
          game_code: launchCode,
          round: roundId,
          round_closed: false,
          transaction_uuid: id,
          request_uuid: randomUUID(),
          amount: toWire(stake, stakes.decimals),
          currency: player.currency,
          meta: { version },
        };
  return write(
    db,
    { id, roundId, playerId: player.id, kind: 'bet', amount: stake, message },
    now,
    FIRST_ATTEMPT_MS,
  );
};

/**
 * A win of 0 is sent too, because it tells the operator that the round is over. The caller sends it at once.
 */
export const writeWin = (
  db: HouseDatabase,
  bet: HouseWalletCall,
  { payout, decimals }: { readonly payout: number; readonly decimals: number },
  now: Date,
): Promise<HouseWalletCall> => {
  const call = followUp(bet, 'win', payout, { amount: toWire(payout, decimals) });
  return write(db, call, now, FIRST_ATTEMPT_MS);
};

export const writeRollback = (db: HouseDatabase, bet: HouseWalletCall, now: Date): Promise<HouseWalletCall> =>
  write(db, followUp(bet, 'rollback', bet.amount, {}), now, 0);

const followUp = (
  bet: HouseWalletCall,
  kind: 'win' | 'rollback',
  amount: number,
  wireAmount: Pick<WireTransaction, 'amount'>,
): NewCall => {
  const id = randomUUID();
  const { roundId, playerId, message } = bet;
  return {
    id,
    roundId,
    playerId,
    kind,
    amount,
    message: message && messageAfter(bet.id, message, id, wireAmount),
  };
};

const messageAfter = (
  betId: string,
  { amount: _stake, meta: _version, currency = '', ...same }: WireTransaction,
  id: string,
  { amount }: Pick<WireTransaction, 'amount'>,
): WireTransaction => ({
  ...same,
  ...(amount === undefined ? {} : { amount, currency }),
  round_closed: true,
  transaction_uuid: id,
  request_uuid: randomUUID(),
  reference_transaction_uuid: betId,
});
