import { markAllRead, readSpendable, sendMessage } from '@parlour/platform-api/commands';
import type { SeedMember } from '../seedMembers.ts';
import { createActor } from './actor.ts';
import { plannedMaintenance, welcome } from './notices.ts';
import type { HistoryContext } from './HistoryContext.ts';
import { after, type HistoryEvent } from './HistoryEvent.ts';

/** Whole units that the player has in the end. */
export const PLAYERS_BALANCE = 12_500;

const DAYS = 60;
/** Percent of the evenings on which the player plays, and of those of the last week. */
const ACTIVE = 36;
const ACTIVE_LATELY = 75;
/** Amounts in whole units. */
const DEPOSITS = [1_000, 2_000, 3_000, 5_000];
const STAKES = [20, 50, 100, 200, 400];
const LEAST = 1_500;
const MUCH = 6_000;
const RECENTS = 14;

/** The demo player deposits, plays and withdraws for some weeks. The games of the last evening become the recent games. */
export const playerHistory = async (context: HistoryContext, player: SeedMember): Promise<HistoryEvent[]> => {
  const { db, settings, random, games, minorUnits, hoursAgo } = context;
  const actor = await createActor(context, player);
  const stakes = STAKES.map(minorUnits);
  const timeOn = (day: number): Date => after(hoursAgo(day * 24), random.between(0, 180));
  const half = (balance: number): number => minorUnits(Math.floor(balance / minorUnits(200)) * 100);
  const days = Array.from({ length: DAYS - 1 }, (_, index) => DAYS - index);
  const evenings = days
    .filter((day) => day === DAYS || random.chance(day > 7 ? ACTIVE : ACTIVE_LATELY))
    .flatMap((day) => {
      const at = timeOn(day);
      const own = Array.from({ length: random.between(4, 9) }, () => random.pick(games));
      return [
        actor.payIn(at, minorUnits(random.pick(DEPOSITS)), minorUnits(LEAST)),
        actor.evening(at, own, stakes),
        actor.payOut(after(at, 60), (balance) => (balance > minorUnits(MUCH) ? half(balance) : 0)),
      ];
    });
  const notice = (at: Date, parameters: typeof welcome): HistoryEvent => ({
    at,
    run: async () => {
      await sendMessage(db, { memberId: player.id, kind: 'notice', parameters, at });
      return [];
    },
  });
  const readAll = (at: Date): HistoryEvent => ({
    at,
    run: async () => {
      await markAllRead(db, player.id, Number.MAX_SAFE_INTEGER, at);
      return [];
    },
  });
  /** Brings the balance to `PLAYERS_BALANCE`. */
  const settle = (at: Date): HistoryEvent => ({
    at,
    run: async () => {
      const missing = minorUnits(PLAYERS_BALANCE) - (await readSpendable(db, player.id, settings.currency));
      return missing > 0 ? [actor.payIn(at, missing)] : [actor.payOut(at, () => -missing)];
    },
  });
  /** A withdrawal that does not depend on luck. It is large enough for two parts. */
  const paidOutAt = hoursAgo(12 * 24 + 8);
  const rejected = { rejectedBecause: 'The bank account is closed. Please add another one.' };
  return [
    notice(hoursAgo(DAYS * 24 + 1), welcome),
    ...evenings,
    actor.payIn(after(paidOutAt, -30), minorUnits(3_000)),
    actor.payOut(paidOutAt, () => minorUnits(2_400)),
    actor.abandonPayment(timeOn(41), minorUnits(1_000)),
    actor.payOut(timeOn(23), (balance) => Math.min(balance, minorUnits(500)), rejected),
    actor.evening(hoursAgo(27), games.slice(0, RECENTS).toReversed(), stakes),
    readAll(hoursAgo(23)),
    settle(hoursAgo(22)),
    notice(hoursAgo(2), plannedMaintenance),
  ];
};
