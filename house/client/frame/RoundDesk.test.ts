import type { PlayRequest, PlayedRound, Round } from '../../src/protocol.ts';
import { Refused, Unanswered, type Api } from './api.ts';
import { RoundDesk } from './RoundDesk.ts';
import { Standing } from './Standing.ts';
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
};
const played: PlayedRound = { round, balance: 1_098 };
const never = (): Promise<never> => Promise.reject(new Error('not asked for'));

const openDesk = (own: Partial<Api>): { desk: RoundDesk; standing: Standing; waits: number[] } => {
  const api: Api = {
    session: never,
    play: never,
    cashOut: never,
    look: never,
    rounds: never,
    rotate: never,
    ...own,
  };
  const waits: number[] = [];
  const standing = new Standing(1_000, memoryStore(), 0);
  let requests = 0;
  const desk = new RoundDesk({
    api,
    standing,
    wait: async (milliseconds) => void waits.push(milliseconds),
    newRequestId: () => `request ${(requests += 1)}`,
  });
  return { desk, standing, waits };
};
/** Answers in turn; an error is thrown. */
const inTurn = <Answer>(...answers: (Answer | Error)[]): (() => Promise<Answer>) => {
  return async () => {
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often');
    return answer;
  };
};

describe('a round', () => {
  it('is asked for again under its first identity while answers are lost, and is another one afterwards', async () => {
    const asked: PlayRequest[] = [];
    const answers = inTurn<PlayedRound>(new Unanswered(), new Refused({ error: 'tooFast' }), played, played);
    const { desk, waits } = openDesk({
      play: (play) => {
        asked.push(play);
        return answers();
      },
    });
    expect(await desk.play(100, round.choice)).toBe(played);
    await desk.play(100, round.choice);
    expect(asked.map(({ requestId }) => requestId)).toEqual([
      'request 1',
      'request 1',
      'request 1',
      'request 2',
    ]);
    expect(waits).toEqual(DELAYS.slice(0, 2));
    expect(desk.isWaiting.value).toBe(false);
  });

  it('waits for the player once patience is at its end, and goes on as the same round', async () => {
    const ids = new Set<string>();
    const lost = Array.from({ length: DELAYS.length + 1 }, () => new Unanswered());
    const answers = inTurn<PlayedRound>(...lost, played);
    const { desk } = openDesk({
      play: ({ requestId }) => {
        ids.add(requestId);
        return answers();
      },
    });
    const stopped = new Promise<void>((resolve) => {
      desk.problem.subscribe((problem) => problem && resolve());
    });
    const answer = desk.play(100, round.choice);
    await stopped;
    expect(desk.problem.value?.reason).toBe('unanswered');
    desk.problem.value?.retry?.();
    expect(await answer).toBe(played);
    expect([...ids]).toEqual(['request 1']);
    expect(desk.problem.value).toBeNull();
  });

  it('that is refused says why, shows the balance that came with it, and asks no more', async () => {
    const { desk, standing, waits } = openDesk({
      play: inTurn<PlayedRound>(new Refused({ error: 'insufficientFunds', balance: 40 })),
    });
    expect(await desk.play(100, round.choice)).toBeNull();
    expect(desk.problem.value).toEqual({ reason: 'insufficientFunds', retry: null });
    expect(standing.balance.value).toBe(40);
    expect(waits).toEqual([]);
  });

  it('takes its stake at once and pays when the player has seen how it ended, which a reload remembers', async () => {
    const store = memoryStore();
    const standing = new Standing(1_000, store, 50);
    standing.take(played);
    expect(standing.balance.value).toBe(900);
    standing.reveal(played);
    expect([standing.balance.value, standing.net.value]).toEqual([1_098, 98]);
    standing.reveal({ round: { ...round, state: 'void', payout: 0 }, balance: 1_098 });
    const later = new Standing(1_098, store, 9_999);
    expect([later.net.value, later.since]).toEqual([98, 50]);
  });

  it('that had ended before the cash-out came is looked at', async () => {
    const { desk } = openDesk({
      cashOut: inTurn<PlayedRound>(new Refused({ error: 'noOpenRound' })),
      look: inTurn<PlayedRound>(played),
    });
    expect(await desk.cashOut('r1')).toBe(played);
    expect(desk.problem.value).toBeNull();
  });

  it('ends the sitting where the session has ended', async () => {
    const { desk } = openDesk({ play: inTurn<PlayedRound>(new Refused({ error: 'sessionEnded' })) });
    await desk.play(100, round.choice);
    expect(desk.hasEnded.value).toBe(true);
  });
});
