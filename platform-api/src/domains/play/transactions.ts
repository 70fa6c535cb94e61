import { createHash } from 'node:crypto';
import { retryTransient } from '@parlour/shared-server/transient';
import { sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import type { playKind } from './tables.ts';
import type { ValidBetRule } from './validBet.ts';

/** A provider's request, independent of its protocol. */
export interface PlayRequest {
  readonly kind: Exclude<(typeof playKind.enumValues)[number], 'tombstone'>;
  /** The connection that issued the ids. */
  readonly connection: string;
  readonly transactionId: string;
  readonly memberId: number;
  /** Token hash of the session that started the game. */
  readonly sessionHash: string | null;
  /** Currency in the ledger: real or trial money. */
  readonly currency: string;
  /** Minor units. An adjustment's may be negative. A rollback's is 0. */
  readonly amount: number;
  readonly roundId: string;
  /** The bet of a win, or the bet or win that a rollback takes back. */
  readonly referenceId: string | null;
  readonly nodeId: number;
  /** Whether the round ends with this request. */
  readonly closesRound: boolean;
  readonly rule: ValidBetRule;
  /** The highest stake of a round, in minor units. Null: there is no limit. */
  readonly mostStake: number | null;
  /** Version of the game, as the provider names it in a bet. Null: the provider names none. */
  readonly version: string | null;
}

/**
 * - `posted`: executed now; `replayed`: the same request was executed before and is still in force
 * - `reused`: the id belongs to another request
 * - `sessionOver`: the session that started the game has ended, so its games take no more bets; or the member has started
 *   another game, and the market allows one at a time
 * - `stopped`: staff have stopped the game, or this version of it
 * - `excluded`, `timedOut`: the member is excluded from play, or takes a time-out
 * - `debtOpen`: the member owes money, which must be paid first
 * - `limitReached`, `timeLimitReached`: the bet is above a limit of the member, or the playing time is over
 * - `aboveMostStake`: the stake of the round would be above what the law of the market allows
 * - `rolledBack`: the bet was taken back, perhaps before it arrived
 * - `settled`: a bet with a result cannot be taken back
 */
export type TransactionResult =
  | 'posted'
  | 'replayed'
  | 'reused'
  | 'sessionOver'
  | 'stopped'
  | 'excluded'
  | 'timedOut'
  | 'debtOpen'
  | 'limitReached'
  | 'timeLimitReached'
  | 'aboveMostStake'
  | 'rolledBack'
  | 'settled'
  | 'insufficientFunds'
  | 'unknownTransaction'
  | 'unknownWallet';

export interface Played {
  readonly result: TransactionResult;
  /** What the member can spend after the request. */
  readonly balance: number;
}

/** Executes a provider's request exactly once, in its own transaction. A refused bet stays refused under its id. */
export type PostPlay = (request: PlayRequest, now: Date) => Promise<Played>;

export const createPostPlay = (db: ApiDatabase): PostPlay => {
  const of = sql.placeholder;
  const call = sql`play_post(${of('connection')}, ${of('transactionId')}, ${of('kind')}, ${of('hash')}, ${of('memberId')},
    ${of('currency')}, ${of('amount')}, ${of('roundId')}, ${of('referenceId')}, ${of('nodeId')}, ${of('closesRound')},
    ${of('rule')}, ${of('at')}, ${of('sessionHash')}, ${of('mostStake')},
    ${of('version')})`;
  const statement = db
    .select({ result: sql<TransactionResult>`result`, balance: sql<number>`balance`.mapWith(Number) })
    .from(sql`${call} as played`)
    .prepare('play_post');
  return (request, now) =>
    retryTransient(async () => {
      const [played] = await statement.execute({ ...request, hash: hashOf(request), at: now.toISOString() });
      if (!played) throw new Error('play_post returned no row');
      return played;
    });
};

const hashOf = ({ kind, memberId, currency, amount, roundId, referenceId }: PlayRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, memberId, currency, amount, roundId, referenceId]))
    .digest('base64url');
