import { validBetRuleOf, type PostPlay } from '@parlour/platform-api/commands';
import { session } from '@parlour/platform-api/tables';
import type { SeededRandom } from '../../random.ts';
import type { SeedGame } from '../games.ts';
import { after, type HistoryEvent } from './HistoryEvent.ts';

/**
 * This is not a connection of the site. The betting record offers the check of fairness for rounds of our own games
 * only.
 */
const CONNECTION = 'demo';
const HOURS = 3;
const MINUTES_PER_ROUND = 1;

/**
 * The payouts of a round for one unit of the stake, each with its share of all rounds in per mille. The return is 95.6
 * %.
 */
const prizes: readonly (readonly [multiplier: number, perMille: number])[] = [
  [40, 4],
  [10, 14],
  [5, 34],
  [2, 180],
  [1, 60],
  [0.5, 132],
];

const drawPrize = (random: SeededRandom): number => {
  let left = random.below(1_000);
  for (const [multiplier, perMille] of prizes) {
    if (left < perMille) return multiplier;
    left -= perMille;
  }
  return 0;
};

const hexDigits = (random: SeededRandom): string =>
  random.below(0x1000000).toString(16).padStart(6, '0').toUpperCase();

export interface Evening {
  readonly play: PostPlay;
  readonly memberId: number;
  readonly currency: string;
  /** One round of each, in this order. */
  readonly games: readonly SeedGame[];
  /** Minor units, at random for each round. */
  readonly stakes: readonly number[];
  readonly random: SeededRandom;
  /** Identifies the evening. */
  readonly key: string;
}

/** A member plays one round after the other. A round that the balance does not cover is not played. */
export const eveningEvent = (evening: Evening, at: Date): HistoryEvent => ({
  at,
  run: async (db) => {
    const { memberId, games, key } = evening;
    const times = { createdAt: at, lastUsedAt: after(at, games.length), expiresAt: after(at, HOURS * 60) };
    await db.insert(session).values({ memberId, tokenHash: `demo ${key}`, ...times });
    return games.map((game, index) => roundEvent(evening, game, after(at, 1 + index * MINUTES_PER_ROUND)));
  },
});

const roundEvent = (
  { play, memberId, currency, stakes, random, key }: Evening,
  { nodeId, type }: SeedGame,
  at: Date,
): HistoryEvent => ({
  at,
  run: async () => {
    const roundId = `R${hexDigits(random)}${hexDigits(random)}`;
    const round = { connection: CONNECTION, memberId, sessionHash: `demo ${key}`, currency, roundId, nodeId };
    const common = { ...round, rule: validBetRuleOf(type), mostStake: null, version: null };
    const stake = random.pick(stakes);
    const bet = { ...common, kind: 'bet', transactionId: roundId, amount: stake } as const;
    const { result } = await play({ ...bet, referenceId: null, closesRound: false }, at);
    if (result === 'insufficientFunds') return [];
    if (result !== 'posted') throw new Error(`the bet ${roundId} ended as ${result}`);
    const win = { ...common, kind: 'win', transactionId: `${roundId}W`, referenceId: roundId } as const;
    const amount = stake * drawPrize(random);
    const endsAt = after(at, MINUTES_PER_ROUND / 10);
    const end = async (): Promise<HistoryEvent[]> => {
      await play({ ...win, amount, closesRound: true }, endsAt);
      return [];
    };
    return [{ at: endsAt, run: end }];
  },
});
