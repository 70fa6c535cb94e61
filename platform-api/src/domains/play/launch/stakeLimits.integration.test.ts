import { playEndpoints, type GameDetails } from '@parlour/shared-contracts/domains/play';
import { eq } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { identityDocument } from '../../documents/tables.ts';
import { acceptIdentity } from '../../documents/testing/acceptIdentity.ts';
import { loadProfileBox } from '../../account/public.ts';
import { readStoredProfile, storeProfile } from '../../account/profile/profileRows.ts';
import { game } from '../../games/public.ts';
import { findMemberByAccount } from '../../members/public.ts';
import { reasonOf } from '../../../testing/answers.ts';
import { call, tokenOf } from '../../../testing/calls.ts';
import { engines } from '../../../testing/engines.ts';
import { startPragmaticDouble, type PragmaticDouble } from '../../../testing/pragmaticDouble.ts';
import { startTestApi, type TestApi } from '../../../testing/testApi.ts';
import { startVendorDouble, type VendorDouble } from '../../../testing/vendorDouble.ts';
import { gameLaunch, vendorConnection } from '../tables.ts';

/** Code of a connection with high stakes. */
const HIGH = 'high';
type Game = typeof game.$inferSelect;

/** One minor unit, as Hub88 writes amounts. */
const WIRE = 1_000;
const MOST_STAKE = 2_000_000;
const limits = [
  { games: ['SLOT'], most: { THB: 20_000 } },
  { games: ['SLOT'], underAge: 25, most: { THB: 8_000 } },
  { games: ['LIVE'], most: { THB: 50_000 } },
  { games: ['LIVE'], underAge: 21, most: { THB: 40_000 } },
];

describe.each(engines.slice(-1))('highest stakes of a market on $name', (engine) => {
  let vendor: VendorDouble;
  /** A provider with wallets of its own. */
  let wallets: PragmaticDouble;
  let api: TestApi;
  let token: string;
  let memberId: number;
  let games: Readonly<Record<'SLOT' | 'LIVE' | 'CRASH', Game>>;
  let ids = 0;
  beforeAll(async () => {
    vendor = await startVendorDouble();
    const own = { HOUSE_LEAST_STAKE: '1000', HOUSE_MOST_STAKE: String(MOST_STAKE) };
    wallets = await startPragmaticDouble();
    const variables = { ...vendor.variables, ...wallets.variables, ...own };
    api = await startTestApi(engine, { ...variables, STAKE_LIMITS: JSON.stringify(limits) }, addConnections);
    token = await tokenOf(api, 'player');
    memberId = (await findMemberByAccount(api.database.db, 'player'))?.id ?? 0;
    games = {
      SLOT: await findGame('category', 'SLOT'),
      LIVE: await findGame('type', 'LIVE'),
      CRASH: await findGame('category', 'CRASH'),
    };
  });
  afterAll(async () => {
    await api.close();
    await vendor.close();
    await wallets.close();
  });

  const addConnections = async (db: ApiDatabase): Promise<void> => {
    await wallets.prepare(db, { walletKind: 'transfer', name: 'Slots' });
    await db.insert(vendorConnection).values({
      code: HIGH,
      protocol: 'hub88',
      launchUrl: vendor.variables['HOUSE_VENDOR_URL'] ?? '',
      operatorId: 'site',
      publicKey: readFileSync(vendor.variables['HOUSE_PUBLIC_KEY_FILE'] ?? '', 'utf8'),
      leastStake: 8_001,
      mostStake: MOST_STAKE,
    });
  };

  const findGame = async (column: 'category' | 'type', value: 'SLOT' | 'LIVE' | 'CRASH'): Promise<Game> => {
    const [row] = await api.database.db
      .select({ game })
      .from(game)
      .innerJoin(gameLaunch, eq(gameLaunch.nodeId, game.nodeId))
      .where(eq(game[column], value))
      .limit(1);
    if (!row) throw new Error(`no game is ${value}`);
    return row.game;
  };
  const keyOf = ({ vendorCode, gameCode, type }: Game) => ({
    vassalage: vendorCode,
    gameCode,
    gameType: type,
    language: 'EN',
  });
  const launch = (wanted: Game) => {
    const query = { ...keyOf(wanted), platform: 'html5-desktop', mode: 'real' };
    return call(api, playEndpoints.launchGame, { token, query });
  };
  const start = async (wanted: Game) => {
    expect((await launch(wanted)).json()).toMatchObject({ success: true });
    const { user, token: playToken, meta } = vendor.asked.at(-1)?.body ?? {};
    return { player: { user, token: playToken }, told: Object(meta)['most_stake'] as number | undefined };
  };
  const bet = async (player: object, amount: number, round = `round ${ids}`) => {
    ids += 1;
    const request = {
      ...player,
      request_uuid: `request ${ids}`,
      transaction_uuid: `transaction ${ids}`,
      round,
      currency: 'THB',
      amount: amount * WIRE,
    };
    return (await vendor.call(api, 'transaction/bet', request)).status;
  };
  const detailsOf = async (wanted: Game, by: string | null = token): Promise<GameDetails> => {
    const answer = await call(api, playEndpoints.gameDetails, { token: by, query: keyOf(wanted) });
    return answer.json<{ value: GameDetails }>().value;
  };
  /** Gives the member a birthday that staff have verified. Null: the member has no verified birthday. */
  const becomeAged = async (years: number | null): Promise<void> => {
    const { db } = api.database;
    await db.delete(identityDocument).where(eq(identityDocument.memberId, memberId));
    const now = api.clock.now();
    const birthday = `${now.getUTCFullYear() - (years ?? 40)}${now.toISOString().slice(4, 10)}`;
    const box = await loadProfileBox(db, null);
    const stored = await readStoredProfile(db, box, memberId);
    await storeProfile(db, box, stored, { ...stored.values, birthday }, now);
    if (years !== null) await acceptIdentity(db, memberId, now);
  };

  it.each([
    ['SLOT', null, 8_000],
    ['SLOT', 24, 8_000],
    ['SLOT', 25, 20_000],
    ['LIVE', null, 40_000],
    ['LIVE', 24, 50_000],
  ] as const)(
    '[STD-119] a highest stake counts for games of the kind %s and members of the age %s: a bet above %d is refused',
    async (kind, age, most) => {
      await becomeAged(age);
      const { player, told } = await start(games[kind]);
      expect(told).toBe(most * WIRE);
      expect(await bet(player, most + 1)).toBe('RS_ERROR_LIMIT_REACHED');
      const round = `round of ${kind} at ${age}`;
      expect([await bet(player, most - 100, round), await bet(player, 101, round)]).toEqual([
        'RS_OK',
        'RS_ERROR_LIMIT_REACHED',
      ]);
      expect(await bet(player, 100, round)).toBe('RS_OK');
      expect(await detailsOf(games[kind])).toMatchObject({
        stakes: { least: 1_000, most, currency: 'THB' },
        lawfulStake: { most, currency: 'THB' },
      });
    },
  );

  it('games of another kind have no highest stake', async () => {
    await becomeAged(null);
    const { player, told } = await start(games.CRASH);
    expect([told, await bet(player, 100_000)]).toEqual([undefined, 'RS_OK']);
    const { stakes, lawfulStake } = await detailsOf(games.CRASH);
    expect([stakes?.most, lawfulStake]).toEqual([MOST_STAKE, undefined]);
  });

  it('a visitor reads the limit of the youngest members', async () => {
    await becomeAged(40);
    expect((await detailsOf(games.SLOT)).lawfulStake?.most).toBe(20_000);
    expect((await detailsOf(games.SLOT, null)).lawfulStake?.most).toBe(8_000);
  });

  it('a game does not start if its provider does not ask before a bet, or has no stake that is low enough', async () => {
    const isSlot = eq(gameLaunch.nodeId, games.SLOT.nodeId);
    const reasonAt = async (connection: string) => {
      await api.database.db.update(gameLaunch).set({ connection }).where(isSlot);
      return reasonOf(await launch(games.SLOT));
    };
    await becomeAged(null);
    expect(await reasonAt(HIGH)).toBe('stakeLimitNotKept');
    expect(await reasonAt(wallets.connection)).toBe('stakeLimitNotKept');
    await becomeAged(25);
    expect(await reasonAt(HIGH)).toBeUndefined();
    expect(await reasonAt(wallets.connection)).toBe('stakeLimitNotKept');
  });
});
