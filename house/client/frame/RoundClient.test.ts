import type { RoundRequest, PlayedRound, Round } from '../../src/protocol.ts';
import { Refused, Unanswered, type Api } from './api.ts';
import { RoundClient } from './RoundClient.ts';
import { SessionTotals } from './SessionTotals.ts';
import { memoryStore } from './storage.ts';
import { DELAYS } from './untilAnswered.ts';

const round: Round = {
  id: 'r1',
  nonce: 0,
  stake: 100,
  choice: { game: 'dice', direction: 'under', target: 5_000 },
  state: 'settled',
  outcome: { game: 'dice', roll: 1 },
  payout: 198,
  serverSeedHash: 'aa',
  clientSeed: 'mine',
  serverSeed: null,
  playedAt: '2026-01-01T00:00:00Z',
  elapsed: null,
  version: '1',
  opened: null,
};
const played: PlayedRound = { round, balance: 1_098 };
const never = (): Promise<never> => Promise.reject(new Error('not asked for'));

const openRoundClient = (
  own: Partial<Api>,
): { roundClient: RoundClient; totals: SessionTotals; waits: number[] } => {
  const api: Api = {
    session: never,
    play: never,
    openField: never,
    cashOut: never,
    look: never,
    rounds: never,
    rotate: never,
    ...own,
  };
  const waits: number[] = [];
  const totals = new SessionTotals(1_000, memoryStore(), 0);
  let requests = 0;
  const roundClient = new RoundClient({
    api,
    totals,
    wait: async (milliseconds) => void waits.push(milliseconds),
    newRequestId: () => `request ${(requests += 1)}`,
  });
  return { roundClient, totals, waits };
};
/** Returns a function that gives these answers one by one. It throws an answer that is an error. */
const inTurn = <Answer>(...answers: (Answer | Error)[]): (() => Promise<Answer>) => {
  return async () => {
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often');
    return answer;
  };
};

describe('a round', () => {
  it('is sent again with the same id while answers are lost, and the next round gets another id', async () => {
    const asked: RoundRequest[] = [];
    const answers = inTurn<PlayedRound>(new Unanswered(), new Refused({ error: 'tooFast' }), played, played);
    const { roundClient, waits } = openRoundClient({
      play: (play) => {
        asked.push(play);
        return answers();
      },
    });
    expect(await roundClient.play(100, round.choice)).toBe(played);
    await roundClient.play(100, round.choice);
    expect(asked.map(({ requestId }) => requestId)).toEqual([
      'request 1',
      'request 1',
      'request 1',
      'request 2',
    ]);
    expect(waits).toEqual(DELAYS.slice(0, 2));
    expect(roundClient.isWaiting.value).toBe(false);
  });

  it('waits for the player after all retries failed, and continues as the same round', async () => {
    const ids = new Set<string>();
    const lost = Array.from({ length: DELAYS.length + 1 }, () => new Unanswered());
    const answers = inTurn<PlayedRound>(...lost, played);
    const { roundClient } = openRoundClient({
      play: ({ requestId }) => {
        ids.add(requestId);
        return answers();
      },
    });
    const stopped = new Promise<void>((resolve) => {
      roundClient.problem.subscribe((problem) => problem && resolve());
    });
    const answer = roundClient.play(100, round.choice);
    await stopped;
    expect(roundClient.problem.value?.reason).toBe('unanswered');
    roundClient.problem.value?.retry?.();
    expect(await answer).toBe(played);
    expect([...ids]).toEqual(['request 1']);
    expect(roundClient.problem.value).toBeNull();
  });

  it('shows the reason of a refusal and the balance, and is not sent again', async () => {
    const { roundClient, totals, waits } = openRoundClient({
      play: inTurn<PlayedRound>(new Refused({ error: 'insufficientFunds', balance: 40 })),
    });
    expect(await roundClient.play(100, round.choice)).toBeNull();
    expect(roundClient.problem.value).toEqual({ reason: 'insufficientFunds', retry: null });
    expect(totals.balance.value).toBe(40);
    expect(waits).toEqual([]);
  });

  it('takes its stake at once and pays when the player has seen its end, also after a reload', async () => {
    const store = memoryStore();
    const totals = new SessionTotals(1_000, store, 50);
    totals.take(played);
    expect(totals.balance.value).toBe(900);
    totals.reveal(played);
    expect([totals.balance.value, totals.net.value]).toEqual([1_098, 98]);
    totals.reveal({ round: { ...round, state: 'void', payout: 0 }, balance: 1_098 });
    const later = new SessionTotals(1_098, store, 9_999);
    expect([later.net.value, later.since]).toEqual([98, 50]);
  });

  it('is read again if it had ended before the cash-out arrived', async () => {
    const { roundClient } = openRoundClient({
      cashOut: inTurn<PlayedRound>(new Refused({ error: 'noOpenRound' })),
      look: inTurn<PlayedRound>(played),
    });
    expect(await roundClient.cashOut('r1')).toBe(played);
    expect(roundClient.problem.value).toBeNull();
  });

  it('shows the end of the session', async () => {
    const { roundClient } = openRoundClient({
      play: inTurn<PlayedRound>(new Refused({ error: 'sessionEnded' })),
    });
    await roundClient.play(100, round.choice);
    expect(roundClient.hasEnded.value).toBe(true);
  });
});
