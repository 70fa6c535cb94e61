import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { createGamesApi } from '../../../games/gamesApi.ts';
import { gameOf, gamesOf } from '../../../testing/factories.ts';
import { HomeStore } from './HomeStore.ts';

describe('the games of a category on home', () => {
  it('are 12, and one more for each hot game of the category', async () => {
    const platform = await createTestPlatform();
    const { http } = platform;
    http.answer(gamesEndpoints.list, () => ({ games: [], total: 0, totalPages: 0, pageable: true }));
    const hot = { value: [...gamesOf(3), gameOf(4, { gameType: 'FISH' })] };
    const store = new HomeStore(createGamesApi(platform), platform, hot);
    for (const type of ['RNG', 'LIVE'] as const) store.gamesOf(type).ensure();
    await waitFor(() => expect(http.callsOf(gamesEndpoints.list)).toHaveLength(2));
    expect(http.callsOf(gamesEndpoints.list).map(({ query }) => query)).toEqual([
      expect.objectContaining({ gameType: 'RNG', pageSize: 15 }),
      expect.objectContaining({ gameType: 'LIVE', pageSize: 12 }),
    ]);
  });
});
