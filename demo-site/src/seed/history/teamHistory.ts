import { isAgentType } from '@parlour/shared-contracts';
import type { SeedMember } from '../seedMembers.ts';
import { createActor } from './actor.ts';
import { strayPaymentEvent } from './payments.ts';
import type { HistoryContext } from './HistoryContext.ts';
import { after, type HistoryEvent } from './HistoryEvent.ts';

const DAYS = 30;
/** Percent of a player's days with play, and of those with a deposit or a withdrawal. */
const ACTIVE = 9;
const PAYS_IN = 45;
const PAYS_OUT = 15;
/** Amounts in whole units. */
const STAKES = [50, 100, 200, 500, 1_000];
const HIGHEST_DEPOSIT = 6_000;
const HIGHEST_WITHDRAWAL = 4_000;

/** The players below the agents pay in, play and pay out. Staff still have a withdrawal and a payment to look at. */
export const teamHistory = async (
  context: HistoryContext,
  members: readonly SeedMember[],
): Promise<HistoryEvent[]> => {
  const { random, games, payIn, minorUnits, hoursAgo } = context;
  const players = members.filter(({ type, uplineId }) => uplineId !== null && !isAgentType(type));
  const events: HistoryEvent[] = [];
  for (const player of players) {
    const actor = await createActor(context, player);
    for (let day = DAYS; day > 0; day -= 1) {
      const at = after(hoursAgo(day * 24), random.between(0, 20 * 60));
      if (at < player.registeredAt || !random.chance(ACTIVE)) continue;
      const own = Array.from({ length: random.between(1, 3) }, () => random.pick(games));
      const upTo = (whole: number): number => minorUnits(random.between(2, whole / 100) * 100);
      if (random.chance(PAYS_IN)) events.push(actor.payIn(at, upTo(HIGHEST_DEPOSIT)));
      events.push(actor.evening(at, own, STAKES.map(minorUnits)));
      const amount = random.chance(PAYS_OUT) ? upTo(HIGHEST_WITHDRAWAL) : 0;
      events.push(actor.payOut(after(at, 60), (balance) => (balance > amount ? amount : 0)));
    }
    if (player === players.at(-1)) {
      events.push(actor.payOut(hoursAgo(3), () => minorUnits(200), 'open'));
    }
  }
  const stray = { payer: 'S. PAYER', method: payIn, amount: minorUnits(700), key: 'stray payment' };
  return [...events, strayPaymentEvent(stray, hoursAgo(5))];
};
