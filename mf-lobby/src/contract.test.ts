import { createHttpClient } from '@parlour/shared-contracts';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { contract } from '../contract.ts';
import { createGamesApi } from './games/gamesApi.ts';

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
const hintsOf = (path: string) =>
  contract.routes
    .find((route) => route.path === path)
    ?.prefetch?.map((hint) => hint.replace('{language}', 'EN')) ?? [];

const { signal } = new AbortController();

describe('contract', () => {
  it('hints at the hot list of home as it is requested', async () => {
    expect(hintsOf('/')).toContain(await requestedBy((api) => api.hot({}, signal)));
  });

  it('hints at the first page of a lobby as it is requested', async () => {
    expect(hintsOf('/rng')).toContain(
      await requestedBy((api) =>
        api.list({ gameType: 'RNG', classify: 'ALL', page: 1, pageSize: 40 }, signal),
      ),
    );
  });

  it.each(['title', 'description'] as const)('gives each route a %s of its own in every language', (kind) => {
    for (const language of ['EN', 'TY', 'PT']) {
      const texts = contract.routes.map((route) => route[kind][language]);
      expect(texts).not.toContain(undefined);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });
});
