import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { createTestPlatform, renderWithPlatform, type TestPlatform } from '@parlour/shared-ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { App } from '../../App.tsx';
import { packs } from '../../locales/packs.ts';
import { pages } from '../../pages.ts';
import { gameOf, logIn } from '../../testing/factories.ts';
import { recordEvents } from '../../testing/recordEvents.ts';

const { favourites, recents, removeFavourite } = gamesEndpoints;

const renderAt = async (path: string, prepare?: (platform: TestPlatform) => void) => {
  const platform = await createTestPlatform();
  platform.http
    .answer(favourites, () => ({ content: [gameOf(60)], pageNum: 1, totalPages: 1 }))
    .answer(removeFavourite, ({ body }) => ({ nodeId: body.nodeId }))
    .answer(recents, ({ query }) => ({ list: [gameOf(70 + Number(query.page))], totalPages: 3 }));
  const heard = recordEvents(platform.bus, ['auth.requested', 'notification.requested']);
  prepare?.(platform);
  await renderWithPlatform(<App />, { platform, namespace: 'lobby', packs, pages, path });
  return { platform, heard };
};

describe('pages of an account', () => {
  it.each(['/favorite', '/recent'])('[LOBBY-080] %s asks a guest to log in', async (path) => {
    const { platform, heard } = await renderAt(path);
    expect(heard).toEqual([{ name: 'auth.requested', reason: 'action' }]);
    expect(screen.getByText(/kept with your account/)).toBeTruthy();
    expect(platform.http.calls).toEqual([]);
  });

  it('waits while a session is being restored', async () => {
    const { platform, heard } = await renderAt('/favorite', ({ sessionStore }) => sessionStore.await());
    expect(heard).toEqual([]);
    await act(async () => {
      logIn(platform);
      platform.sessionStore.settle(null);
    });
    expect(screen.getByText('Game 60')).toBeTruthy();
  });

  it('[LOBBY-079] shows favourites, and removes one from the list', async () => {
    await renderAt('/favorite', logIn);
    await act(async () => fireEvent.click(screen.getByRole('button', { pressed: true })));
    expect(screen.queryByText('Game 60')).toBeNull();
    expect(screen.getByText('No games found')).toBeTruthy();
  });

  it('renders no other tile again when one favourite is removed', async () => {
    const { platform } = await renderAt('/favorite', (prepared) => {
      logIn(prepared);
      prepared.http.answer(favourites, () => ({
        content: [gameOf(60), gameOf(61), gameOf(62)],
        pageNum: 1,
        totalPages: 1,
      }));
    });
    const imageUrl = jest.spyOn(platform.site, 'imageUrl');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /Game 61/, pressed: true })));
    expect(screen.queryByText('Game 61')).toBeNull();
    expect(screen.getByText('Game 62')).toBeTruthy();
    expect(imageUrl).not.toHaveBeenCalled();
  });

  it('[LOBBY-079] [LOBBY-077] shows recent games page by page', async () => {
    await renderAt('/recent', logIn);
    expect(screen.getByText('Game 71')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Page 2' })));
    expect(screen.getByText('Game 72')).toBeTruthy();
  });

  it('[CONTRACTS-044] reads recent games by page, of type RNG by default', async () => {
    const { platform } = await renderAt('/recent', logIn);
    expect(platform.http.callsOf(recents)[0]?.query).toEqual({
      page: 1,
      pageSize: 20,
      gameType: 'RNG',
      language: 'EN',
      clientType: 3,
    });
  });
});
