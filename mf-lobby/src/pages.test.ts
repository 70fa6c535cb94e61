import { createHttpClient, fillRead } from '@parlour/shared-contracts';
import { contractOf } from '@parlour/shared-ui/pages';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { createGamesApi } from './games/gamesApi.ts';
import { pages } from './pages.ts';

const requestedBy = async (
  act: (api: ReturnType<typeof createGamesApi>) => Promise<unknown>,
): Promise<string> => {
  let requested = '';
  const http = createHttpClient({
    fetch: async (url) => {
      requested = typeof url === 'string' ? url : '';
      return Response.json({ success: false });
    },
    token: () => null,
    seal: async () => '',
  });
  const platform = await createTestPlatform();
  await act(createGamesApi({ ...platform, http })).catch(() => undefined);
  return requested;
};
const values = { language: 'EN', merchant: 'parlour', pageSize: 40 };
const readsOf = (path: string) =>
  contractOf(pages)
    .find((page) => page.path === path)
    ?.reads?.map((url) => fillRead(url, values)) ?? [];

const { signal } = new AbortController();

describe('page table', () => {
  it('declares the first read of home as it is requested', async () => {
    expect(readsOf('/')).toContain(await requestedBy((api) => api.hot()(signal)));
  });

  it('declares the first page of a lobby as it is requested', async () => {
    expect(readsOf('/rng')).toContain(
      await requestedBy((api) =>
        api.list({ gameType: 'RNG', classify: 'ALL', page: 1, pageSize: 40 })(signal),
      ),
    );
  });
});
