import { playEndpoints } from '@parlour/shared-contracts/domains/play';
import { walletEndpoints } from '@parlour/shared-contracts/domains/wallets';
import { eq } from 'drizzle-orm';
import { call, tokenOf } from '../../../testing/calls.ts';
import { engines } from '../../../testing/engines.ts';
import {
  hashedForm,
  PRAGMATIC_SECRET,
  startPragmaticDouble,
  type PragmaticDouble,
} from '../../../testing/pragmaticDouble.ts';
import { startTestApi, type TestApi } from '../../../testing/testApi.ts';
import { game } from '../../games/public.ts';
import { findLedgerFaults } from '../../wallets/public.ts';
import { openConnections, saveConnection } from '../connections.ts';
import { gameLaunch, playRoundTable, settledBet, vendorConnection } from '../tables.ts';
import { createVendorSecrets } from '../vendorSecrets.ts';

const SYMBOL = 'vs20parlour';

describe.each(engines.slice(-1))('a game of Pragmatic Play on $name', (engine) => {
  let vendor: PragmaticDouble;
  let api: TestApi;
  let slot: typeof game.$inferSelect;
  let member: string;
  beforeAll(async () => {
    vendor = await startPragmaticDouble();
    api = await startTestApi(
      engine,
      { ...vendor.variables, SITE_ORIGIN: 'https://site.test' },
      vendor.prepare,
    );
    const { db } = api.database;
    const [row] = await db
      .select({ game })
      .from(game)
      .innerJoin(gameLaunch, eq(gameLaunch.nodeId, game.nodeId))
      .where(eq(game.hasTrial, true))
      .limit(1);
    if (!row) throw new Error('no game of the demo catalogue is like that');
    slot = row.game;
    await db
      .update(gameLaunch)
      .set({ connection: vendor.connection, launchCode: SYMBOL })
      .where(eq(gameLaunch.nodeId, slot.nodeId));
    member = await tokenOf(api, 'player');
    vendor.answer(JSON.stringify({ error: '0', description: 'OK', gameURL: 'https://games.test/open?tc=1' }));
  });
  afterAll(async () => {
    await api.close();
    await vendor.close();
  });

  const launch = (mode: 'real' | 'demo' = 'real', token = member) =>
    call(api, playEndpoints.launchGame, {
      token,
      query: {
        vassalage: slot.vendorCode,
        gameCode: slot.gameCode,
        gameType: slot.type,
        platform: 'html5-desktop',
        language: 'EN',
        mode,
        returnPath: '/rng',
      },
    });
  const startPlay = async () => {
    await launch();
    const parameters = vendor.asked.at(-1)?.parameters;
    return { userId: parameters?.get('externalPlayerId') ?? '', token: parameters?.get('token') ?? '' };
  };
  const say = (name: string, parameters: object) => vendor.call(api, name, parameters);
  /** In major units of the currency. */
  const balance = async (): Promise<number> => {
    const answer = await call(api, walletEndpoints.balance, { token: member });
    return answer.json<{ value: { balance: number } }>().value.balance / 100;
  };
  let ids = 0;
  /** Sends what the provider sends without a token. */
  const startRound = async (amount = '10.00') => {
    const { userId } = await startPlay();
    ids += 1;
    const round = { userId, gameId: SYMBOL, roundId: `round${ids}`, roundDetails: 'spin', timestamp: 0 };
    const bet = { ...round, reference: `bet${ids}`, amount };
    expect(await say('bet', bet)).toMatchObject({ error: 0, usedPromo: 0, transactionId: bet.reference });
    return { round, bet, won: (amount: string) => ({ ...round, reference: `won${(ids += 1)}`, amount }) };
  };

  it("starts with a hashed request, and the provider's call identifies the player by token", async () => {
    expect((await launch()).json()).toMatchObject({
      success: true,
      value: { url: 'https://games.test/open?tc=1', opens: 'frame' },
    });
    const { path, parameters } = vendor.asked.at(-1) ?? {};
    const { hash, ...sent } = Object.fromEntries(parameters ?? []);
    expect(path).toBe('/IntegrationService/v3/http/CasinoGameAPI/game/url/');
    expect(sent).toMatchObject({
      secureLogin: 'parlour',
      symbol: SYMBOL,
      playMode: 'REAL',
      currency: 'THB',
      lobbyUrl: 'https://site.test/rng',
    });
    expect(new URLSearchParams(hashedForm(sent)).get('hash')).toBe(hash);
    expect(await say('authenticate', { token: sent['token'] })).toEqual({
      error: 0,
      description: 'Success',
      userId: sent['externalPlayerId'],
      currency: 'THB',
      cash: await balance(),
      bonus: 0,
    });
    expect(await say('authenticate', { token: 'another' })).toMatchObject({ error: 4 });
  });

  it('starts in fun mode without a player', async () => {
    await launch('demo', await tokenOf(api, 'trial'));
    const sent = Object.fromEntries(vendor.asked.at(-1)?.parameters ?? []);
    expect(sent).toMatchObject({ playMode: 'DEMO' });
    expect(['token', 'externalPlayerId', 'currency'].filter((name) => name in sent)).toEqual([]);
  });

  it.each([
    'nothing',
    '{"error":"1","gameURL":"https://games.test"}',
    '{"error":0,"gameURL":"javascript:alert(1)"}',
  ])('reports an unreachable provider if it answers %s', async (body) => {
    vendor.answer(body);
    expect((await launch()).json()).toMatchObject({ value: { reason: 'vendorUnreachable' } });
    vendor.answer(JSON.stringify({ error: 0, gameURL: 'https://games.test/open' }));
  });

  it('pays jackpot, result and bonus as wins of the round, which settles once, and reports later wins as corrections', async () => {
    const before = await balance();
    const { round, bet, won } = await startRound();
    await say('jackpotWin', { ...won('500.25'), jackpotId: 1 });
    await say('result', won('0.00'));
    expect(await balance()).toBe(before + 490.25);
    for (let times = 0; times < 2; times += 1) {
      expect(await say('endRound', round)).toMatchObject({ error: 0, cash: before + 490.25 });
    }
    await say('bonusWin', { ...won('3.50'), bonusCode: 'b' });
    const { db } = api.database;
    const facts = await db.select().from(settledBet).where(eq(settledBet.roundId, round.roundId));
    expect(facts.map(({ stake, payout }) => [stake, payout])).toEqual([
      [1_000, 50_025],
      [0, 350],
    ]);
    expect(await say('refund', bet)).toMatchObject({ error: 120 });
    expect(await balance()).toBe(before + 493.75);
  });

  it('takes a bet back by its reference alone, regardless of repetition and other parameters', async () => {
    const before = await balance();
    const { round, bet, won } = await startRound();
    const { userId } = round;
    expect(await say('refund', { userId, reference: bet.reference })).toMatchObject({
      error: 0,
      transactionId: `refund ${bet.reference}`,
    });
    expect(await say('refund', bet)).toMatchObject({ error: 0 });
    expect(await say('result', won('900.00'))).toMatchObject({ error: 120 });
    expect(await balance()).toBe(before);
  });

  it('corrects a round in both directions, and never below zero', async () => {
    const { won } = await startRound();
    const before = await balance();
    await say('adjustment', { ...won('-4.00'), validBetAmount: '10' });
    expect(await balance()).toBe(before - 4);
    await say('adjustment', { ...won('1.5'), validBetAmount: '10' });
    expect(await balance()).toBe(before - 2.5);
    const all = await say('adjustment', { ...won('-9999999'), validBetAmount: '10' });
    expect(all).toMatchObject({ error: 1, description: 'Insufficient balance', cash: before - 2.5 });
  });

  it('finds the game of a call without a token, and refuses a player who never started one', async () => {
    const { round } = await startRound();
    const rows = await api.database.db
      .select()
      .from(playRoundTable)
      .where(eq(playRoundTable.roundId, round.roundId));
    expect(rows).toMatchObject([{ nodeId: slot.nodeId, isClosed: false }]);
    expect(await say('endRound', { ...round, userId: 'member-2' })).toMatchObject({ error: 2 });
  });

  it.each([
    ['a free round, because the platform gives none', { bonusCode: 'free' }, 3],
    ['a negative amount', { amount: '-1.00' }, 7],
    ['a reference like those of refunds', { reference: 'refund bet1' }, 7],
  ])('refuses %s', async (_title, wrong, error) => {
    const { bet } = await startRound();
    expect(await say('bet', { ...bet, reference: `bad${ids}`, ...wrong })).toMatchObject({ error });
  });

  it('treats an empty parameter as absent', async () => {
    const { bet } = await startRound();
    const again = { ...bet, reference: `empty${ids}`, token: '', bonusCode: '' };
    expect(await say('bet', again)).toMatchObject({ error: 0 });
  });

  it('refuses a duplicate parameter, a body that is not a form, and an unknown provider', async () => {
    const { userId } = await startPlay();
    const form = hashedForm({ providerId: 'p', userId });
    expect(await vendor.call(api, 'balance', {}, `${form}&userId=member-2`)).toMatchObject({ error: 7 });
    expect(await vendor.call(api, 'balance', {}, '{}')).toMatchObject({ error: 5 });
    expect(await vendor.call(api, 'balance', {}, form.replace(/hash=.*/, 'hash=é'))).toMatchObject({
      error: 5,
    });
    for (const code of ['constructor', 'house']) {
      const url = `/vendors/pragmatic/${code}/balance.html`;
      const answer = await api.app.inject({ method: 'POST', url, payload: form });
      expect(answer.json()).toMatchObject({ error: 5 });
    }
  });

  it('seals the secret for its connection, and does not open it for another one', async () => {
    const { db } = api.database;
    const [row] = await db
      .select()
      .from(vendorConnection)
      .where(eq(vendorConnection.code, vendor.connection));
    expect(JSON.stringify(row)).not.toContain(PRAGMATIC_SECRET);
    if (!row) throw new Error('the connection is gone');
    await saveConnection(db, { ...row, code: 'moved' });
    const sealed: string[] = [];
    const openWith = (key: string) =>
      openConnections({ db, secrets: createVendorSecrets(key), reportSealed: (code) => sealed.push(code) });
    const connections = await openWith(vendor.variables['VENDOR_SECRETS_KEY'] ?? '');
    await connections.refresh();
    expect(connections.find(vendor.connection)).toMatchObject({ protocol: 'pragmatic' });
    expect(connections.find('moved')).toBeUndefined();
    expect(sealed).toEqual(['moved']);
    expect((await openWith('another key')).find(vendor.connection)).toBeUndefined();
  });

  it('keeps every rule of the ledger', async () => {
    expect(await findLedgerFaults(api.database.db)).toEqual([]);
  });
});
