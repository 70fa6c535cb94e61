import { setImmediate } from 'node:timers/promises';
import {
  gamesEndpoints,
  type Game,
  type GameListPage,
  type PvpRoom,
  type VendorCategory,
} from '@parlour/shared-contracts/domains/games';
import {
  gameSearchEndpoints,
  type GameSearchAnswer,
  type Suggestion,
} from '@parlour/shared-contracts/domains/gameSearch';
import { eq } from 'drizzle-orm';
import { call, tokenOf } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { startTestApiWithHistory, type TestApi } from '../../testing/testApi.ts';
import { gameLaunch, vendorConnection } from '../../face/tables.ts';
import { foldText } from './searchText.ts';
import { game } from './tables.ts';

const common = { clientType: '3', platform: 'flash', language: 'EN' };

const LIVE_FAMILIES =
  'BACCARAT SICBO ROULETTE DRAGON_TIGER BLACKJACK MAHJONG THREE_CARD_POKER FAN_TAN NIUNIU FISH_PRAWN_CRAB'.split(
    ' ',
  );

describe.each(engines.slice(-1))('games on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApiWithHistory(engine);
    await api.database.db.insert(vendorConnection).values({
      code: 'house',
      protocol: 'pragmatic',
      launchUrl: 'https://provider.test',
      operatorId: 'parlour',
      sealedSecret: 'sealed',
    });
    await untilFirstIs(1);
  });
  afterAll(() => api.close());

  const list = async (query: Readonly<Record<string, string>>): Promise<GameListPage> => {
    const answer = await call(api, gamesEndpoints.list, {
      query: { ...common, merchant: 'parlour', gameType: 'RNG', pageNo: '1', pageSize: '40', ...query },
    });
    return answer.json<{ value: GameListPage }>().value;
  };
  const find = async (query: Readonly<Record<string, string>>): Promise<GameSearchAnswer> => {
    const answer = await call(api, gameSearchEndpoints.find, {
      query: { language: 'EN', pageNo: '1', pageSize: '100', ...query },
    });
    return answer.json<{ value: GameSearchAnswer }>().value;
  };

  /** Waits until the catalogue in memory has followed a change of the connection. */
  const untilFirstIs = async (isPlayable: 0 | 1): Promise<void> => {
    for (let look = 0; (await list({})).games[0]?.isPlayable !== isPlayable; look += 1) {
      if (look === 5_000) throw new Error('the catalogue did not follow');
      await setImmediate();
    }
  };

  it('marks the games of a connected provider as playable, and lists the other games last', async () => {
    const { db } = api.database;
    const launches = await db.select({ nodeId: gameLaunch.nodeId }).from(gameLaunch);
    const playable = new Set(launches.map(({ nodeId }) => nodeId));
    const { games, totalPages } = await list({ pageSize: '100' });
    expect(games.every(({ nodeId, isPlayable }) => playable.has(nodeId) && isPlayable === 1)).toBe(true);
    const last = await list({ pageSize: '100', pageNo: String(totalPages) });
    expect(last.games.some(({ nodeId, isPlayable }) => playable.has(nodeId) || isPlayable === 1)).toBe(false);
    await db.update(vendorConnection).set({ isEnabled: false });
    await untilFirstIs(0);
    await db.update(vendorConnection).set({ isEnabled: true });
    await untilFirstIs(1);
  });

  describe('the list', () => {
    it('[LOBBY-021] has nearly ten thousand slots, in pages', async () => {
      const page = await list({});
      expect(page.total).toBeGreaterThan(8_700);
      expect(page.games).toHaveLength(40);
      expect(page.totalPages).toBe(Math.ceil(page.total / 40));
      expect(page.pageable).toBe(true);
    });

    it('[CONTRACTS-040] shows every game on exactly one page', async () => {
      const first = await list({ gameType: 'LIVE', pageSize: '100' });
      const pages = await Promise.all(
        Array.from({ length: first.totalPages }, (_, index) =>
          list({ gameType: 'LIVE', pageSize: '100', pageNo: String(index + 1) }),
        ),
      );
      const ids = pages.flatMap(({ games }) => games.map(({ nodeId }) => nodeId));
      expect(ids).toHaveLength(first.total);
      expect(new Set(ids).size).toBe(first.total);
    });

    it('answers a page beyond the end without games and with the correct totals', async () => {
      const beyond = await list({ gameType: 'FISH', pageNo: '5000' });
      const first = await list({ gameType: 'FISH' });
      expect(beyond).toEqual({ ...first, games: [] });
      expect(first.pageable).toBe(true);
    });

    it.each(['RNG', 'LIVE', 'FISH', 'PVP'])(
      'counts as many games of the type %s as the search does, without the entries of vendors',
      async (gameType) => {
        const { gameCount, total } = await list({ gameType });
        expect(gameCount).toBe((await find({ types: gameType })).total);
        expect(gameCount).toBeLessThan(total);
      },
    );

    it('[LOBBY-060] returns records with all specified fields', async () => {
      const { games } = await list({});
      const fields =
        'nodeId nodeName vassalage gameCode gameType gameCategory gameClassify gameName displayName isGame isHot supportPlay freeplay showIcon iconUrl lagerIcon';
      for (const name of fields.split(' ')) expect(games[0]).toHaveProperty(name);
    });

    it('has the 24 hot games first', async () => {
      const { games } = await list({ gameClassify: 'ALL', pageSize: '100' });
      const hot = await list({ gameClassify: 'HOT', pageSize: '100' });
      expect(hot.games).toHaveLength(24);
      expect(hot.games.every(({ isHot }) => isHot === 1)).toBe(true);
      expect(games.slice(0, 24)).toEqual(hot.games);
    });

    it.each(['SC', 'VP', 'JP', 'TG', 'AC', 'BG'])(
      '[LOBBY-024] filters by the sub-type %s',
      async (subType) => {
        const { games, total } = await list({ gameClassify: subType, pageSize: '100' });
        expect(total).toBeGreaterThan(0);
        expect(games.every(({ gameClassify }) => gameClassify === subType)).toBe(true);
      },
    );

    it.each(['CRASH', 'MINI', 'JACKPOT'])('[LOBBY-019] has the family %s', async (family) => {
      const { games } = await list({ gameClassify: family });
      expect(games.length).toBeGreaterThan(0);
      expect(games.every(({ gameCategory }) => gameCategory === family)).toBe(true);
    });

    it('[LOBBY-020] has live tables of each family', async () => {
      for (const family of LIVE_FAMILIES) {
        const { total } = await list({ gameType: 'LIVE', gameClassify: family });
        expect([family, total > 0]).toEqual([family, true]);
      }
    });

    it('filters new games by flag and by class with the same result', async () => {
      const byClass = await list({ gameClassify: 'NEW' });
      const byFlag = await list({ isNew: '1' });
      expect(byFlag).toEqual(byClass);
      expect(byClass.games.every(({ isNew }) => isNew === 1)).toBe(true);
    });

    it('excludes the entry that opens a vendor’s list from that list', async () => {
      const all = await list({ gameName: 'Kumojiro' });
      expect(all.games.map(({ isGame }) => isGame)).toEqual(['VASSALAGE']);
      const own = await list({ vassalage: 'KMJ', pageSize: '100' });
      expect(own.games.every(({ vassalage, isGame }) => vassalage === 'KMJ' && isGame === 'GAME')).toBe(true);
    });

    it('filters by a group of the vendor list', async () => {
      const { games } = await list({ gameClassify: 'ASIAN', pageSize: '100' });
      const lanes = await vendorLanes();
      const slots = lanes.find(({ gameCategory }) => gameCategory === 'RNG');
      const asian = slots?.gameClassify.find(({ name }) => name === 'ASIAN')?.vendors ?? [];
      expect(games.every(({ vassalage }) => asian.includes(vassalage))).toBe(true);
    });

    it.each([
      ['dragon', 'dragon'],
      ['  DRAGON ', 'dragon'],
      ['drágön', 'dragon'],
      ['gold  dragon', 'gold'],
    ])('[LOBBY-035] finds %p regardless of case and accents', async (gameName, part) => {
      const { games, total } = await list({ gameName, pageSize: '100' });
      expect(total).toBeGreaterThan(0);
      expect(games.every((found) => foldText(found.gameName).includes(part))).toBe(true);
    });

    it('finds names with accents by a text without', async () => {
      const { games } = await list({ gameType: 'LOTT', gameName: 'da nang' });
      expect(games.map(({ gameName }) => gameName)).toEqual(['Đà Nẵng']);
    });

    it.each(['kaleidoskope', 'มังกร'])(
      'uses the general search, limited to the type, if no name contains %p',
      async (gameName) => {
        const { games, total } = await list({ gameName, pageSize: '100' });
        expect(total).toBeGreaterThan(0);
        expect(games.every(({ gameType }) => gameType === 'RNG')).toBe(true);
      },
    );

    it('finds no game for a text that is similar to no word', async () =>
      expect(await list({ gameName: 'qqzzxxy' })).toMatchObject({ games: [], total: 0 }));

    it('[LOBBY-035] ignores a blank search', async () =>
      expect(await list({ gameName: '   ' })).toEqual(await list({})));

    it('can be cached by anyone for a while, and is not sent again unchanged', async () => {
      const query = { ...common, merchant: 'parlour', gameType: 'FISH', pageNo: '1', pageSize: '40' };
      const first = await api.app.inject({ url: gamesEndpoints.list.path, query });
      expect(first.headers['cache-control']).toBe('public, max-age=60');
      const again = await api.app.inject({
        url: gamesEndpoints.list.path,
        query,
        headers: { 'if-none-match': String(first.headers.etag) },
      });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
    });
  });

  it('follows a change of the catalogue by any process', async () => {
    const [target] = (await list({ gameName: 'dragon' })).games;
    await api.database.db
      .update(game)
      .set({ name: 'Zyzzyva Unheard Of' })
      .where(eq(game.nodeId, target?.nodeId ?? 0));
    let found: readonly Game[] = [];
    while (found.length === 0) {
      await setImmediate();
      found = (await list({ gameName: 'zyzzyva' })).games;
    }
    expect(found.map(({ nodeId }) => nodeId)).toEqual([target?.nodeId]);
  });

  const vendorLanes = async (): Promise<VendorCategory[]> => {
    const answer = await call(api, gamesEndpoints.vendors, {
      query: { platform: 'html5-desktop', language: 'EN' },
    });
    return answer.json<{ value: { data: { lanes: VendorCategory[] } } }>().value.data.lanes;
  };

  it('[LOBBY-027] [LOBBY-028] [LOBBY-029] has e-sports and cockfight after sports, and not in it', async () => {
    const lanes = await vendorLanes();
    expect(lanes.map(({ gameCategory }) => gameCategory)).toEqual([
      'RNG',
      'LIVE',
      'FISH',
      'SPORTS',
      'ESPORTS',
      'COCKFIGHT',
      'PVP',
      'LOTT',
      'ELOTT',
    ]);
    const cardsOf = (category: string) =>
      Object.keys(lanes.find(({ gameCategory }) => gameCategory === category)?.cards ?? {}).toSorted();
    expect(cardsOf('ESPORTS')).toEqual(['AI', 'AV', 'IA', 'IMES', 'TF']);
    expect(cardsOf('COCKFIGHT')).toEqual(['DS88']);
    expect(cardsOf('SPORTS')).toEqual(['GLV', 'MDF', 'TRF', 'WKT']);
  });

  it('[LOBBY-026] counts each vendor’s games like the list', async () => {
    const lanes = await vendorLanes();
    const card = lanes.find(({ gameCategory }) => gameCategory === 'ESPORTS')?.cards['AV'];
    expect(card).toMatchObject({ vassalage: 'AV', gameType: 'ESPORTS', name: 'Avantarena' });
    expect((await list({ gameType: 'ESPORTS', vassalage: 'AV' })).total).toBe(card?.gameCount);
  });

  it('[CONTRACTS-041] lists hot games, optionally of a type or a vendor', async () => {
    const hot = async (query: Readonly<Record<string, string>>): Promise<Game[]> => {
      const answer = await call(api, gamesEndpoints.hot, {
        query: { merchantCode: 'parlour', isPlatform: '2', platform: 'flash', language: 'EN', ...query },
      });
      return answer.json<{ value: { list: Game[] } }>().value.list;
    };
    const all = await hot({});
    expect(all).toHaveLength(24);
    expect(all.every(({ isHot }) => isHot === 1)).toBe(true);
    const live = await hot({ gameType: 'LIVE' });
    expect(live.length).toBeGreaterThan(0);
    expect(live.every(({ gameType }) => gameType === 'LIVE')).toBe(true);
    const own = await hot({ vassalage: 'SMT' });
    expect(own.every(({ vassalage }) => vassalage === 'SMT')).toBe(true);
  });

  describe('the search', () => {
    it('finds games of all types by a misspelt text, with the words that it searched for', async () => {
      const { games, corrected, total } = await find({ text: 'dragn' });
      expect(corrected).toBe('dragon');
      expect(total).toBeGreaterThan(10);
      expect(games.every(({ gameName }) => foldText(gameName).includes('dragon'))).toBe(true);
    });

    it('finds providers by name, with the number of their games', async () => {
      const { matchingVendors, games } = await find({ text: 'sundr' });
      expect(matchingVendors.map(({ vassalage }) => vassalage)).toEqual(['SDR']);
      expect(matchingVendors[0]?.gameCount).toBe((await find({ vendors: 'SDR' })).total);
      expect(games.every(({ vassalage }) => vassalage === 'SDR')).toBe(true);
    });

    it('finds a provider by a misspelt name', async () => {
      const { matchingVendors, corrected } = await find({ text: 'kumojro' });
      expect(corrected).toBe('kumojiro');
      expect(matchingVendors.map(({ vassalage }) => vassalage)).toEqual(['KMJ']);
    });

    it('finds the games of a kind by its Thai name, and names the kind', async () => {
      const { games, matchingFilters, total } = await find({ text: 'บา คา ร่า' });
      expect(matchingFilters).toEqual([{ filter: 'kinds', value: 'BACCARAT' }]);
      expect(games.every(({ gameName }) => gameName.includes('Baccarat'))).toBe(true);
      expect(total).toBeGreaterThanOrEqual((await find({ kinds: 'BACCARAT' })).total);
    });

    it('filters by several values, whose counts are the totals of their lists', async () => {
      const chosen = { types: 'RNG', vendors: 'KMJ,SDR', volatilities: 'high' };
      const { games, counts, total } = await find(chosen);
      expect(games.every(({ vassalage }) => ['KMJ', 'SDR'].includes(vassalage))).toBe(true);
      expect(total).toBeGreaterThan(0);
      for (const { value, count } of counts.themes) {
        expect((await find({ ...chosen, themes: value })).total).toBe(count);
      }
      const low = counts.volatilities.find(({ value }) => value === 'low');
      expect((await find({ ...chosen, volatilities: 'low' })).total).toBe(low?.count);
    });

    it.each([
      { themes: 'none' },
      { pageNo: '-1' },
      { pageNo: 'x' },
      { pageSize: '101' },
      { text: 'a'.repeat(81) },
      { sort: 'luck' },
    ])('refuses %j', async (query) => {
      const answer = await call(api, gameSearchEndpoints.find, {
        query: { language: 'EN', pageNo: '1', pageSize: '24', ...query },
      });
      expect(answer.statusCode).toBe(400);
    });

    it.each(["%' or 1=1 --", '(a+)+$', '\\\\', '   ', '\u202e'])('answers the text %j', async (text) => {
      expect((await find({ text })).totalPages).toEqual(expect.any(Number));
    });

    it('[CONTRACTS-048] lists for every caller the playable games that are played most', async () => {
      const query = { language: 'EN' };
      const { list } = (await call(api, gameSearchEndpoints.popular, { query })).json<{
        value: { list: Game[] };
      }>().value;
      const played = { ...query, isPlayable: '1', pageNo: '1', pageSize: '6' };
      const { games } = (await call(api, gameSearchEndpoints.find, { query: played })).json<{
        value: { games: Game[] };
      }>().value;
      expect(list.map(({ nodeId }) => nodeId)).toEqual(games.map(({ nodeId }) => nodeId));
      expect(list).toHaveLength(6);
    });

    it('suggests playable games that the member has not played lately', async () => {
      const token = await tokenOf(api, 'player');
      const answer = await call(api, gameSearchEndpoints.suggested, { token, query: { language: 'EN' } });
      const { suggestion } = answer.json<{ value: { suggestion: Suggestion } }>().value;
      const nodes = suggestion.games.map(({ nodeId }) => nodeId);
      expect(nodes.length).toBeGreaterThan(5);
      expect(nodes).not.toContain(suggestion.because.nodeId);
      expect(suggestion.games.every(({ isPlayable }) => isPlayable === 1)).toBe(true);
    });
  });

  it('groups the games between players into rooms, each of which the list can show', async () => {
    const answer = await call(api, gamesEndpoints.pvpRooms, { query: { language: 'EN' } });
    const { rooms } = answer.json<{ value: { rooms: PvpRoom[] } }>().value;
    expect(rooms.length).toBeGreaterThan(4);
    for (const { roomCode, gameCount } of rooms) {
      expect((await list({ gameType: 'PVP', gameClassify: roomCode })).total).toBe(gameCount);
    }
  });

  it('[LOBBY-082] [LOBBY-083] lists winners by prize, the highest first', async () => {
    const answer = await call(api, gamesEndpoints.winners, {
      query: { gameCategory: 'ALL', language: 'EN', limitNum: '20' },
    });
    const winners = answer.json<{ value: { list: { winAmount: number; player: string }[] } }>().value.list;
    const amounts = winners.map(({ winAmount }) => winAmount);
    expect(amounts).toHaveLength(20);
    expect(amounts).toEqual(amounts.toSorted((left, right) => right - left));
    expect(winners.every(({ player }) => player.includes('***'))).toBe(true);
  });

  describe('favourites and recents', () => {
    let token: string;
    beforeAll(async () => {
      token = await tokenOf(api, 'player');
    });

    const favourites = async (query: Readonly<Record<string, string>> = {}) => {
      const answer = await call(api, gamesEndpoints.favourites, {
        token,
        query: { ...common, pageNo: '1', pageSize: '999', ...query },
      });
      return answer.json<{ value: { content: Game[]; pageNum: number; totalPages: number } }>().value;
    };
    const choose = async (name: string) => {
      const [found] = (await list({ gameType: 'LIVE', gameName: name })).games;
      if (!found) throw new Error(`no game ${name}`);
      return { nodeId: found.nodeId, vendor: found.vassalage, gameType: found.gameType };
    };

    it('[CONTRACTS-045] [LOBBY-073] adds a favourite once, as the newest', async () => {
      const body = await choose('fan tan');
      const before = (await favourites()).content.length;
      for (let times = 0; times < 2; times += 1) {
        api.clock.advance(1000);
        const answer = await call(api, gamesEndpoints.addFavourite, { token, body });
        expect(answer.json()).toMatchObject({ success: true, value: { nodeId: body.nodeId } });
      }
      const { content } = await favourites();
      expect(content).toHaveLength(before + 1);
      expect(content[0]?.nodeId).toBe(body.nodeId);
    });

    it('[CONTRACTS-046] removes a favourite, and accepts a repeated removal', async () => {
      const body = await choose('fan tan');
      for (let times = 0; times < 2; times += 1) {
        const answer = await call(api, gamesEndpoints.removeFavourite, { token, body });
        expect(answer.json()).toMatchObject({ success: true });
      }
      expect((await favourites()).content.map(({ nodeId }) => nodeId)).not.toContain(body.nodeId);
    });

    it('refuses a favourite that is not a game of that vendor', async () => {
      const body = { ...(await choose('fan tan')), vendor: 'KMJ' };
      const answer = await call(api, gamesEndpoints.addFavourite, { token, body });
      expect(answer.json()).toEqual({
        success: false,
        value: { reason: 'unknownGame' },
        message: 'There is no such game',
      });
    });

    it('[LOBBY-076] pages favourites and filters them by type', async () => {
      const all = await favourites();
      const second = await favourites({ pageNo: '2', pageSize: '3' });
      expect(second.content).toEqual(all.content.slice(3, 6));
      expect(second).toMatchObject({ pageNum: 2, totalPages: Math.ceil(all.content.length / 3) });
      const slots = await favourites({ gameType: 'RNG' });
      expect(slots.content).toEqual(all.content.filter(({ gameType }) => gameType === 'RNG'));
    });

    it('shows favourites to their member only', async () => {
      const agent = await tokenOf(api, 'agent', 'agent');
      const answer = await call(api, gamesEndpoints.favourites, {
        token: agent,
        query: { ...common, pageNo: '1', pageSize: '999' },
      });
      expect(answer.json()).toMatchObject({ value: { content: [], totalPages: 0 } });
    });

    it('[LOBBY-077] returns recents of one type in pages, the newest first; RNG by default', async () => {
      const recents = async (query: Readonly<Record<string, string>>) => {
        const answer = await call(api, gamesEndpoints.recents, { token, query: { ...common, ...query } });
        return answer.json<{ value: { list: Game[]; totalPages: number } }>().value;
      };
      const all = await recents({ page: '1', pageSize: '50' });
      expect(all.list.length).toBeGreaterThan(4);
      expect(new Set(all.list.map(({ gameType }) => gameType))).toEqual(new Set(['RNG']));
      const second = await recents({ page: '2', pageSize: '2', gameType: 'RNG' });
      expect(second.list).toEqual(all.list.slice(2, 4));
      expect(second.totalPages).toBe(Math.ceil(all.list.length / 2));
      const live = await recents({ page: '1', pageSize: '20', gameType: 'LIVE' });
      expect(live.list.map(({ gameType }) => gameType)).not.toContain('RNG');
    });
  });
});
