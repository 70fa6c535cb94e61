import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import {
  lotteryEndpoints,
  type LotteryGame,
  type OpenedNumber,
} from '@parlour/shared-contracts/domains/lottery';
import type { Endpoint } from '@parlour/shared-contracts';
import { and, eq } from 'drizzle-orm';
import { call, tokenOf, type TestCallOptions } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';

import { lotteryDraw } from './tables.ts';
import { verifyDraws } from './verify/verifyDraw.ts';

const MINUTE_MS = 60_000;

describe.each(engines.slice(-1))('lotteries on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const valueOf = async <T>(endpoint: Endpoint, options: TestCallOptions): Promise<T> =>
    (await call(api, endpoint, options)).json<{ value: T }>().value;
  const vietnamese = (query: Readonly<Record<string, string>>) =>
    valueOf<OpenedNumber[]>(lotteryEndpoints.vietnamOpenedNumbers, { query: { limit: '40', ...query } });
  const others = (query: Readonly<Record<string, string>>) =>
    valueOf<OpenedNumber[]>(lotteryEndpoints.openedNumbers, { query: { limit: '40', ...query } });

  it('[LOTTERY-007] [CONTRACTS-029] shows the Vietnamese draws and no others, the newest first', async () => {
    const draws = await vietnamese({});
    expect(draws).toHaveLength(40);
    expect(draws.every(({ vassalage }) => vassalage === 'TCG_LOTTO_VN')).toBe(true);
    const times = draws.map(({ openedAt }) => openedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times[0] && times[0] <= api.clock.now().toISOString()).toBe(true);
  });

  it('has the 27 prizes of the north and the 18 of the south', async () => {
    const [north] = await vietnamese({ gameCode: 'VN_MB' });
    const [south] = await vietnamese({ gameCode: 'VN_HCM' });
    expect(north?.prizes.flatMap(({ numbers }) => numbers)).toHaveLength(27);
    expect(south?.prizes.flatMap(({ numbers }) => numbers)).toHaveLength(18);
    expect(north?.prizes[0]).toMatchObject({ tier: 'special', numbers: [expect.stringMatching(/^\d{5}$/)] });
  });

  it('[CONTRACTS-030] shows the other lotteries, or one game on request', async () => {
    expect((await others({})).every(({ vassalage }) => vassalage !== 'TCG_LOTTO_VN')).toBe(true);
    const thai = await others({ gameCode: 'SEA_THAI', limit: '3' });
    expect(thai.map(({ gameCode }) => gameCode)).toEqual(['SEA_THAI', 'SEA_THAI', 'SEA_THAI']);
    expect(await others({ gameCode: 'VN_MB' })).toEqual([]);
  });

  it('shows when the next draw is, which is in the future', async () => {
    const [latest] = await others({ gameCode: 'LOTT_DICE_5', limit: '1' });
    const next = Date.parse(latest?.nextOpensAt ?? '');
    expect(next - api.clock.now().getTime()).toBeGreaterThan(0);
    expect(next - api.clock.now().getTime()).toBeLessThanOrEqual(5 * MINUTE_MS);
  });

  it('returns the draws of one game with the data to compute them again, and no seed of an open draw', async () => {
    for (const gameCode of [
      'VN_MB',
      'VN_MN15',
      'SEA_YIKI15',
      'LOTT_DICE_5',
      'ELOTT_DIGITS_60',
      'LOTT_RACE_10',
    ]) {
      const draws = await (gameCode.startsWith('VN') ? vietnamese : others)({ gameCode });
      expect([...verifyDraws(draws).values()].flat()).toEqual([]);
      const [latest] = draws;
      expect(latest?.proof?.next?.opensAt).toBe(latest?.nextOpensAt);
      const open = and(eq(lotteryDraw.gameCode, gameCode), eq(lotteryDraw.state, 'open'));
      const [first] = await api.database.db
        .select()
        .from(lotteryDraw)
        .where(open)
        .orderBy(lotteryDraw.drawnAt);
      expect(latest?.proof?.next).toMatchObject({ numero: first?.number, commitment: first?.commitment });
    }
    expect((await others({})).every(({ proof }) => proof === null)).toBe(true);
  });

  it('[LOTTERY-003] [LOTTERY-004] [CONTRACTS-010] lists games with their group, by prize mode', async () => {
    const menu = (prizeMode: string) =>
      valueOf<LotteryGame[]>(gamesEndpoints.menus, { query: { prizeMode } });
    expect(gamesEndpoints.menus.path).toBe('/lgw/games/game_menus');
    expect((await menu('SEA')).map(({ vassalage }) => vassalage)).toEqual(Array(6).fill('TCG_SEA'));
    expect((await menu('ELOTT')).every(({ vassalage }) => vassalage === 'ELOTT')).toBe(true);
    expect(await valueOf<LotteryGame[]>(gamesEndpoints.menus, { query: {} })).toHaveLength(42);
  });

  it('[LOTTERY-005] [CONTRACTS-028] lists the Vietnamese games for a member', async () => {
    const games = await valueOf<LotteryGame[]>(lotteryEndpoints.vietnamMenu, {
      token: await tokenOf(api, 'player'),
      query: { prizeMode: 'ELOTT', device: 'WEB' },
    });
    expect(games).toHaveLength(14);
    expect(games[0]).toEqual({
      gameCode: 'VN_MB',
      name: 'Miền Bắc',
      vassalage: 'TCG_LOTTO_VN',
      accountTypeName: 'Miền Bắc',
      prizeMode: 'ELOTT',
    });
  });
});
