/** @jest-environment <rootDir>/tooling/jest/jsdom.cjs */
import '../testing/lackingInJsdom.ts';
import { gameCodes, type GameCode, type PlayedRound } from '../../src/protocol.ts';
import { part } from '../frame/dom.ts';
import { Host } from '../frame/host.ts';
import { Sound } from '../frame/sound.ts';
import { HouseDouble } from '../testing/HouseDouble.ts';
import { act, openGame, press, text } from '../testing/openGame.ts';

const LEAST_ROUND_MS = 5_000;
/** Longer than any round that these tests play. */
const LONG_MS = 15_000;

/** Makes a bet, so that a round can start. */
const prepare = (game: GameCode): void => {
  if (game === 'baccarat' || game === 'dragonTiger') press('1');
  if (game === 'keno') press('r');
  if (game === 'roulette') part('felt').querySelector<HTMLElement>('[data-code="red"]')?.click();
};
/** Ends a round of mines by opening a field with a mine. Rounds of the other games end without this. */
const end = (game: GameCode): void => {
  if (game === 'mines') (part('fields').children[3] as HTMLElement).click();
};

const openRegulated = async (game: GameCode): Promise<HouseDouble> => {
  const house = new HouseDouble(game, 'en');
  house.pace = { leastRoundMs: LEAST_ROUND_MS, allowsQuickPlay: false };
  await openGame(game, house);
  prepare(game);
  return house;
};
const roundsOf = (house: HouseDouble): number => house.rounds(null).rounds.length;
const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);
const playOne = async (game: GameCode): Promise<void> => {
  act();
  await pass(1_000);
  end(game);
  await pass(LONG_MS);
};

/** Lets animations take their time, as in a browser without reduced motion. */
const moveAsInBrowsers = (): void => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  Element.prototype.animate = (_frames, timing) => {
    const { duration = 0, iterations = 1 } = typeof timing === 'object' ? timing : {};
    const lasts = iterations === Infinity ? 10 * LONG_MS : Number(duration);
    const finished = new Promise((resolve) => setTimeout(resolve, lasts));
    return { finished, cancel: () => undefined } as unknown as Animation;
  };
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe.each(gameCodes)('%s under a regulated pace', (game) => {
  it('[STD-111] starts a round only when the player presses a key or button, and offers no automatic play', async () => {
    const house = await openRegulated(game);
    await pass(LONG_MS);
    expect(roundsOf(house)).toBe(0);
    await playOne(game);
    expect(roundsOf(house)).toBe(1);
    for (const control of document.querySelectorAll<HTMLElement>('[data-part="auto"]'))
      expect(control.hidden).toBe(true);
    press('a');
    await pass(LONG_MS);
    expect([roundsOf(house), document.querySelector('dialog[open]')]).toEqual([1, null]);
  });

  it('[STD-114] starts one round for one press of a key, also while the player holds the key down', async () => {
    const house = await openRegulated(game);
    press(' ');
    await pass(1_000);
    end(game);
    await pass(LONG_MS);
    for (const key of [' ', 'Enter', 's', 'c']) {
      press(key, { isHeld: true });
      // A held key does not press the focused button either.
      expect(press(key, { isHeld: true, on: part('act') })).toBe(false);
    }
    await pass(LONG_MS);
    expect(roundsOf(house)).toBe(1);
    press(' ');
    await pass(1_000);
    expect(roundsOf(house)).toBe(2);
  });
});

const drawnAtOnce = gameCodes.filter((game) => game !== 'crash' && game !== 'mines');

describe.each(drawnAtOnce)('the result of %s under a regulated pace', (game) => {
  /** Plays a round, and returns the milliseconds until its end is announced. */
  const timeOf = async (interfere: () => void): Promise<number> => {
    await openRegulated(game);
    act();
    for (let time = 0; time < LONG_MS; time += 25) {
      if (text('announcer') !== '') return time;
      // Presses at this interval fall into every phase of a round.
      if (time % 250 === 0) interfere();
      await pass(25);
    }
    throw new Error('the round did not end');
  };

  it('[STD-115] comes no earlier when the player presses keys and buttons, and there is no turbo button', async () => {
    const { matchMedia } = window;
    const { animate } = Element.prototype;
    moveAsInBrowsers();
    const calm = await timeOf(() => undefined);
    const hurried = await timeOf(() => {
      act();
      for (const key of [' ', 'Enter', 'Escape', ...'acdehoqrstuwxyz']) press(key);
      for (const button of document.querySelectorAll<HTMLElement>('.controls button:not([hidden], dialog *)'))
        button.click();
    });
    expect(calm).toBeGreaterThan(300);
    expect(hurried).toBeGreaterThanOrEqual(calm);
    for (const control of document.querySelectorAll<HTMLElement>('[data-part="turbo"]'))
      expect(control.hidden).toBe(true);
    Object.assign(window, { matchMedia });
    Element.prototype.animate = animate;
  });
});

describe.each(gameCodes)('a player who leaves %s', (game) => {
  it('leaves by one press and without a question: before, during and after a round', async () => {
    const listen = jest.spyOn(globalThis, 'addEventListener');
    const notify = jest.spyOn(Host.prototype, 'notify');
    const house = new HouseDouble(game, 'en');
    const session = house.session();
    // The test stays on its page, because a browser does not open this address.
    house.session = () => ({ ...session, lobbyUrl: 'lobby:home' });
    await openGame(game, house);
    const leave = (): unknown => {
      notify.mockClear();
      part('leave').click();
      return [notify.mock.calls, document.querySelector('dialog[open]')];
    };
    const left = [[['leave']], null];
    expect(leave()).toEqual(left);
    prepare(game);
    act();
    expect(leave()).toEqual(left);
    await pass(1_000);
    end(game);
    await pass(LONG_MS);
    expect(leave()).toEqual(left);
    expect(listen.mock.calls.map(([type]) => type)).not.toContain('beforeunload');
    notify.mockRestore();
  });
});

/** Returns a house that pays this share of the stake. */
const housePaying = (game: GameCode, share: number): HouseDouble => {
  const house = new HouseDouble(game, 'en');
  const pay = (played: PlayedRound): PlayedRound => {
    const { round } = played;
    if (round.state === 'settled') round.payout = Math.floor(round.stake * share);
    return played;
  };
  for (const call of ['play', 'cashOut', 'look', 'openField'] as const) {
    const answer = house[call].bind(house) as (...input: unknown[]) => PlayedRound;
    Object.assign(house, { [call]: (...input: unknown[]) => pay(answer(...input)) });
  }
  return house;
};

describe.each(gameCodes)('after a lost round of %s', (game) => {
  it('the page keeps the stake, begins no round and opens no dialog', async () => {
    const house = housePaying(game, 0);
    await openGame(game, house);
    const stake = text('stake');
    prepare(game);
    await playOne(game);
    await pass(LONG_MS);
    expect([roundsOf(house), text('stake'), document.querySelector('dialog[open]')]).toEqual([
      1,
      stake,
      null,
    ]);
  });
});

const CELEBRATION =
  '.burst, .has-won, .has-win, .is-winning, [data-won="true"]:not(.hand), [data-phase="left"]';

describe.each(gameCodes)('an end of %s', (game) => {
  it.each([0, 0.5, 1])(
    '[STD-116] that pays %d of the stake is celebrated neither by sight nor by sound',
    async (share) => {
      const play = jest.spyOn(Sound.prototype, 'play');
      await openGame(game, housePaying(game, share));
      prepare(game);
      act();
      await pass(1_000);
      if (game === 'crash') act();
      end(game);
      await pass(LONG_MS);
      expect(text('announcer')).toMatch(share === 0 ? /No win\./ : /You get \$[\d.]+ back\./);
      expect(document.querySelectorAll(CELEBRATION)).toHaveLength(0);
      const tunes = play.mock.calls.map(([tune]) => tune);
      expect(tunes).not.toEqual([]);
      expect(tunes.filter((tune) => tune === 'win' || tune === 'bigWin')).toEqual([]);
      play.mockRestore();
    },
  );
});
