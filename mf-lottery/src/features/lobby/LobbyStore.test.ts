import { PlatformError } from '@parlour/shared-contracts';
import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { lotteryEndpoints } from '@parlour/shared-contracts/domains/lottery';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { lotteryLocationOf } from '../../location/LotteryLocation.ts';
import { createLobbyStore } from '../../stores.ts';
import { at, draw, menuEntry, noon, vietnamDraw } from '../../testing/draws.ts';

afterEach(() => void jest.useRealTimers());

const setUp = async (path: string) => {
  const platform = await createTestPlatform();
  jest.useFakeTimers({ now: noon });
  const location = lotteryLocationOf(path, new URLSearchParams(), []);
  const store = createLobbyStore(platform, location);
  const start = async () => {
    store.start();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { platform, http: platform.http, store, start };
};

describe('LobbyStore', () => {
  it("[LOTTERY-003] [LOTTERY-004] has the area's own games by family, read by prize mode", async () => {
    const { http, store, start } = await setUp('/lottery');
    const thai = menuEntry({ gameCode: 'SEA_THAI', vassalage: 'TCG_SEA' });
    http
      .answer(gamesEndpoints.menus, () => [menuEntry(), thai])
      .answer(lotteryEndpoints.openedNumbers, () => [draw()]);
    await start();
    expect(http.callsOf(gamesEndpoints.menus)[0]?.query).toEqual({ prizeMode: 'LOTT', language: 'EN' });
    expect(store.families.map(([family, games]) => [family, games.map(({ gameCode }) => gameCode)])).toEqual([
      ['Rapid Dice', ['LOTT_DICE_5']],
    ]);
  });

  it('[LOTTERY-005] reads the Vietnamese menu with prize mode and device', async () => {
    const { http, start } = await setUp('/vnLottery');
    http.answer(lotteryEndpoints.vietnamMenu, () => []);
    await start();
    expect(http.callsOf(lotteryEndpoints.vietnamMenu)[0]?.query).toEqual({
      prizeMode: 'LOTT',
      device: 'WEB',
    });
  });

  it('[LOTTERY-007] reads games with an old last draw one by one', async () => {
    const { http, store, start } = await setUp('/lottery');
    const hourly = { gameCode: 'LOTT_DICE_60', name: 'Rapid Dice 60' };
    http
      .answer(gamesEndpoints.menus, () => [menuEntry(), menuEntry(hourly)])
      .answer(lotteryEndpoints.openedNumbers, ({ query }) =>
        query.gameCode === undefined ? [draw()] : [draw({ ...hourly, openedAt: at(noon - 3_000_000) })],
      );
    await start();
    expect(store.results.map(({ gameCode }) => gameCode)).toEqual(['LOTT_DICE_5', 'LOTT_DICE_60']);
    expect(http.callsOf(lotteryEndpoints.openedNumbers).map(({ query }) => query)).toEqual([
      { limit: 100 },
      { gameCode: 'LOTT_DICE_60', limit: 1 },
    ]);
  });

  it('shows the draws to accounts that may not see the menu', async () => {
    const { http, store, start } = await setUp('/vnLottery');
    http
      .answer(lotteryEndpoints.vietnamMenu, () => {
        throw new PlatformError('forbidden');
      })
      .answer(lotteryEndpoints.vietnamOpenedNumbers, () => [
        vietnamDraw,
        { ...vietnamDraw, numero: 'older', openedAt: at(noon - 9_000_000) },
      ]);
    await start();
    expect(store.isForbidden).toBe(true);
    expect(store.results).toEqual([vietnamDraw]);
  });

  it('[LOTTERY-007] reads the new draw when the countdown ends, and stops when its scope ends', async () => {
    const { http, store, start, platform } = await setUp('/lottery');
    http
      .answer(gamesEndpoints.menus, () => [menuEntry()])
      .answer(lotteryEndpoints.openedNumbers, () => [draw()]);
    const asked = () => http.callsOf(lotteryEndpoints.openedNumbers).length;
    await start();
    await jest.advanceTimersByTimeAsync(59_000);
    expect(asked()).toBe(1);
    const next = draw({
      numero: '20261121-145',
      openedAt: at(noon + 60_000),
      nextOpensAt: at(noon + 360_000),
    });
    http.answer(lotteryEndpoints.openedNumbers, () => [next]);
    await jest.advanceTimersByTimeAsync(2000);
    expect(asked()).toBe(2);
    expect(store.results).toEqual([next]);
    platform.scope.end();
    await jest.advanceTimersByTimeAsync(400_000);
    expect(asked()).toBe(2);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('reads again at intervals until a due draw is published', async () => {
    const { http, start, platform } = await setUp('/lottery');
    http
      .answer(gamesEndpoints.menus, () => [menuEntry()])
      .answer(lotteryEndpoints.openedNumbers, () => [draw()]);
    await start();
    await jest.advanceTimersByTimeAsync(72_000);
    platform.scope.end();
    expect(http.callsOf(lotteryEndpoints.openedNumbers)).toHaveLength(1 + 3);
  });

  it('reports draws that could not be read, and keeps the games', async () => {
    const { http, store, start, platform } = await setUp('/lottery');
    http.answer(gamesEndpoints.menus, () => [menuEntry()]);
    await start();
    expect([store.lotteries.length, store.results]).toEqual([1, []]);
    expect(platform.reported).toHaveLength(1);
  });
});
