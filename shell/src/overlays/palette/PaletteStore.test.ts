import { PlatformError } from '@parlour/shared-contracts';
import { gameSearchEndpoints, type GameSearchAnswer } from '@parlour/shared-contracts/domains/gameSearch';
import type { Game } from '@parlour/shared-contracts/domains/games';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import type { Command } from './Command.ts';
import { PaletteStore } from './PaletteStore.ts';

const { find } = gameSearchEndpoints;
const noCounts = { types: [], vendors: [], kinds: [], themes: [], features: [], volatilities: [] };
const answerOf = (games: readonly Partial<Game>[]): GameSearchAnswer => ({
  games: games as Game[],
  total: games.length,
  totalPages: 1,
  counts: noCounts,
  matchingVendors: [],
  corrected: '',
});

const setUp = async (platform?: Awaited<ReturnType<typeof createTestPlatform>>) => {
  const used = platform ?? (await createTestPlatform());
  const ran: string[] = [];
  const command = (id: string, kind: Command['kind'], label: string): Command => ({
    id,
    kind,
    label,
    icon: null,
    run: () => void ran.push(`run ${id}`),
  });
  const commands = [
    command('action:deposit', 'action', 'Deposit'),
    command('action:theme', 'action', 'Dark theme'),
    command('page:news', 'page', 'News and blog'),
    command('page:limits', 'page', 'Deposit limits'),
  ];
  const store = new PaletteStore(used, {
    commands: () => commands,
    gameCommand: ({ nodeId, displayName }) => command(`game:${nodeId}`, 'game', displayName),
    onChoose: () => void ran.push('close'),
  });
  const groups = () => store.groups.map(({ key, commands: list }) => [key, ...list.map(({ id }) => id)]);
  return { platform: used, store, ran, groups };
};

describe('PaletteStore', () => {
  afterEach(() => void jest.useRealTimers());

  it('offers all actions and pages before a person types', async () => {
    const { groups } = await setUp();
    expect(groups()).toEqual([
      ['actions', 'action:deposit', 'action:theme'],
      ['pages', 'page:news', 'page:limits'],
    ]);
  });

  it('closes and runs a command, and offers it first the next time', async () => {
    const { platform, store, ran } = await setUp();
    store.step(1);
    store.step(1);
    if (store.active) store.choose(store.active);
    expect(ran).toEqual(['close', 'run page:news']);
    const { groups } = await setUp(platform);
    expect(groups()).toEqual([
      ['recent', 'page:news'],
      ['actions', 'action:deposit', 'action:theme'],
      ['pages', 'page:limits'],
    ]);
  });

  it('goes from the last command to the first one and back', async () => {
    const { store } = await setUp();
    store.step(-1);
    expect(store.active?.id).toBe('page:limits');
    store.step(1);
    expect(store.active?.id).toBe('action:deposit');
  });

  it('finds commands at once, and games after a pause in typing', async () => {
    const { platform, store, groups } = await setUp();
    jest.useFakeTimers();
    platform.http.answer(find, () => answerOf([{ nodeId: 7, displayName: 'Deep Sea' }]));
    store.type('de');
    store.type('dep');
    expect([groups(), store.isSearching]).toEqual([[['found', 'action:deposit', 'page:limits']], true]);
    await jest.runAllTimersAsync();
    expect(groups()).toEqual([
      ['found', 'action:deposit', 'page:limits'],
      ['games', 'game:7'],
    ]);
    expect(platform.http.callsOf(find).map(({ query }) => query)).toEqual([
      { language: 'EN', text: 'dep', pageNo: 1, pageSize: 6 },
    ]);
  });

  it('finds commands without the games if the search for games fails', async () => {
    const { platform, store, groups } = await setUp();
    jest.useFakeTimers();
    platform.http.answer(find, () => {
      throw new PlatformError('network');
    });
    store.type('news');
    await jest.runAllTimersAsync();
    expect([groups(), store.isGameSearchBroken, store.isSearching]).toEqual([
      [['found', 'page:news']],
      true,
      false,
    ]);
  });
});
