import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@parlour/shared-contracts';
import { playEndpoints } from '@parlour/shared-contracts/domains/play';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { walletEndpoints, type Wallet } from '@parlour/shared-contracts/domains/wallets';
import { eq } from 'drizzle-orm';
import { call, tokenOf } from '../../../testing/calls.ts';
import { engines } from '../../../testing/engines.ts';
import { hashedForm, startPragmaticDouble, type PragmaticDouble } from '../../../testing/pragmaticDouble.ts';
import { openStaffTerminal } from '../../../testing/staffTerminal.ts';
import { startTestApi, type TestApi } from '../../../testing/testApi.ts';
import { hashToken } from '../../../sealing/tokens.ts';
import { game } from '../../games/public.ts';
import { findLedgerFaults, readSpendable } from '../../wallets/public.ts';
import { putSealedConnection } from '../operating/vendorConnections.ts';
import { gameLaunch, gameMaintenance, playSession, walletTransfer } from '../tables.ts';

const HOUR_MS = 3_600_000;
const SYMBOL = 'vs20parlour';
type Body = Readonly<Record<string, unknown>>;

describe.each(engines.slice(-1))('the wallets of a member on $name', (engine) => {
  let vendor: PragmaticDouble;
  let api: TestApi;
  let token: string;
  let slot: typeof game.$inferSelect;
  const startApi = async (isSingle: 'on' | 'off') => {
    vendor = await startPragmaticDouble();
    vendor.answer(JSON.stringify({ error: '0', gameURL: 'https://games.test/open' }));
    const variables = { ...vendor.variables, SINGLE_WALLET: isSingle };
    api = await startTestApi(engine, variables, (db) =>
      vendor.prepare(db, { walletKind: 'transfer', name: 'Slots' }),
    );
    token = await tokenOf(api, 'player');
    const { db } = api.database;
    const [row] = await db
      .select({ game })
      .from(game)
      .innerJoin(gameLaunch, eq(gameLaunch.nodeId, game.nodeId))
      .where(eq(game.hasTrial, true))
      .limit(1);
    if (!row) throw new Error('no game of the demo catalogue is like that');
    slot = row.game;
    const there = { connection: vendor.connection, launchCode: SYMBOL };
    await db.update(gameLaunch).set(there).where(eq(gameLaunch.nodeId, slot.nodeId));
  };
  afterEach(async () => {
    expect(await findLedgerFaults(api.database.db)).toEqual([]);
    await api.close();
    await vendor.close();
  });

  const transfer = async (body: Body, key: string = randomUUID()) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/wps/relay/GCS_walletTransfer',
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'EN', [IDEMPOTENCY_HEADER]: key },
      payload: body,
    });
    return answer.json<{ success: boolean; value: Body; message: string }>();
  };
  const wallets = async (): Promise<Wallet[]> => {
    const answer = await call(api, walletEndpoints.wallets, { token });
    return answer.json<{ value: { wallets: Wallet[] } }>().value.wallets;
  };
  const isSingle = async (): Promise<boolean> => {
    const answer = await call(api, walletEndpoints.merchantWallet, { token });
    return answer.json<{ value: { isSingle: boolean } }>().value.isSingle;
  };
  const launch = async () => {
    const query = {
      vassalage: slot.vendorCode,
      gameCode: slot.gameCode,
      gameType: slot.type,
      platform: 'html5-desktop',
      language: 'EN',
      mode: 'real',
      returnPath: '/rng',
    };
    return (await call(api, playEndpoints.launchGame, { token, query })).json<{
      success: boolean;
      value: Body;
    }>();
  };
  const main = (balance: number) => ({ code: 'main', name: null, balance, asOf: null, isUnderWay: false });
  const slots = (balance: number) => ({
    code: 'slots',
    name: 'Slots',
    balance,
    asOf: null,
    isUnderWay: false,
  });

  it('[CONTRACTS-026] [CONTRACTS-052] exchange money with a token, once per key, if there are several wallets', async () => {
    await startApi('off');
    expect(await isSingle()).toBe(false);
    const [before] = await wallets();
    const had = before?.balance ?? 0;
    expect(await wallets()).toEqual([main(had), slots(0)]);
    expect((await call(api, walletEndpoints.walletTransfer, { body: {} })).statusCode).toBe(401);
    const toSlots = { fromWallet: 'main', toWallet: 'slots', amount: 2_500 };
    const key = randomUUID();
    const done = {
      success: true,
      value: { state: 'done', currency: 'THB', moved: 2_500, wallets: [main(had - 2_500), slots(2_500)] },
    };
    expect(await transfer(toSlots, key)).toMatchObject(done);
    expect(await transfer(toSlots, key)).toMatchObject(done);
    expect(await transfer({ ...toSlots, amount: had })).toMatchObject({
      value: { reason: 'insufficientFunds', balance: had - 2_500, currency: 'THB' },
      message: 'The account does not have that much to spend',
    });
    expect(await transfer({ ...toSlots, toWallet: 'nowhere' })).toMatchObject({
      value: { reason: 'unknownWallet' },
    });
    for (const wrong of [
      { amount: 0 },
      { toWallet: 'main' },
      { toWallet: 'all' },
      { fromWallet: 'all', toWallet: 'main' },
    ]) {
      expect(await transfer({ ...toSlots, ...wrong })).toMatchObject({ value: { reason: 'invalidRequest' } });
    }

    const consolidated = await call(api, sessionEndpoints.consolidated, { token });
    expect(consolidated.json()).toMatchObject({
      value: { funds: { currency: 'THB', main: had - 2_500, vendors: 2_500, total: had } },
    });

    const [id = 0] = vendor.wallet.balances.keys();
    vendor.wallet.balances.set(id, 4_000);
    expect(await wallets()).toEqual([main(had - 2_500), slots(4_000)]);
    vendor.behaviour = 'down';
    expect(await transfer({ fromWallet: 'slots', toWallet: 'main' })).toMatchObject({
      value: { reason: 'vendorUnreachable' },
    });
    const [, unreached] = await wallets();
    expect(unreached).toEqual({ ...slots(4_000), asOf: api.clock.now().toISOString() });
    vendor.behaviour = 'sound';

    await api.database.db
      .insert(gameMaintenance)
      .values({ vendorCode: slot.vendorCode, beginsAt: api.clock.now() });
    expect(await transfer(toSlots)).toMatchObject({ value: { reason: 'walletMaintenance', until: null } });
    await api.database.db.delete(gameMaintenance);
    expect(await transfer({ fromWallet: 'all', toWallet: 'main' })).toMatchObject({
      value: { state: 'done', moved: 4_000, wallets: [main(had + 1_500), slots(0)] },
    });

    expect(await launch()).toMatchObject({
      success: true,
      value: { url: 'https://games.test/open', recallsMoney: false },
    });
    const { path, parameters } = vendor.asked.at(-1) ?? {};
    const { hash, ...sent } = Object.fromEntries(parameters ?? []);
    expect(path).toBe('/IntegrationService/v3/http/CasinoGameAPI/game/start/');
    expect(sent).toMatchObject({ externalPlayerId: `member-${id}`, gameId: SYMBOL });
    expect(new URLSearchParams(hashedForm(sent)).get('hash')).toBe(hash);
    expect(await api.database.db.select().from(playSession)).toMatchObject([
      { memberId: id, connection: 'slots', sessionHash: hashToken(token) },
    ]);
    expect(await wallets()).toEqual([main(had + 1_500), slots(0)]);
  });

  it('[CONTRACTS-052] are one wallet in single-wallet mode: only a started game moves the money', async () => {
    await startApi('on');
    expect(await isSingle()).toBe(true);
    const had = (await wallets())[0]?.balance ?? 0;
    expect(await transfer({ fromWallet: 'main', toWallet: 'slots' })).toMatchObject({
      value: { reason: 'singleWallet' },
    });
    expect(await launch()).toMatchObject({ success: true, value: { recallsMoney: true } });
    expect(await wallets()).toEqual([main(0), slots(had)]);
    expect(await transfer({ fromWallet: 'all', toWallet: 'main' })).toMatchObject({ value: { moved: had } });
    vendor.answer(JSON.stringify({ error: '100' }));
    expect(await launch()).toMatchObject({ success: false, value: { reason: 'vendorUnreachable' } });
    expect(vendor.wallet.moved.size).toBe(4);
    expect(await wallets()).toEqual([main(had), slots(0)]);
    vendor.behaviour = 'deaf';
    expect(await launch()).toMatchObject({ success: false, value: { reason: 'vendorUnreachable' } });
  });

  it('are settled by two people of the operator if a provider cannot report the outcome of a transfer', async () => {
    await startApi('off');
    const { db } = api.database;
    const run = await openStaffTerminal(api, { ann: 'finance', bob: 'finance' });
    vendor.behaviour = 'deaf';
    expect(await transfer({ fromWallet: 'main', toWallet: 'slots', amount: 900 })).toMatchObject({
      value: { state: 'pending', moved: 0 },
    });
    const [row] = await db.select().from(walletTransfer);
    const id = row?.id ?? '';
    const there = { code: 'slots', walletKind: 'single', name: 'Slots', sealedSecret: '' } as const;
    const single = { ...there, launchUrl: 'https://games.test', operatorId: 'us', blockedCountries: [] };
    await expect(putSealedConnection(db, single)).rejects.toMatchObject({ code: 'walletInUse' });
    expect((await wallets()).map(({ code, isUnderWay }) => [code, isUnderWay])).toEqual([
      ['main', false],
      ['slots', true],
    ]);
    const resolve = `transfers resolve ${id} --reason mailed --as`;
    expect(await run('ann', `${resolve} done`)).toMatchObject({ exitCode: 3 });
    expect((await run('ann', 'transfers list --state pending')).text).toContain(
      `${id}  player  9.00 THB to slots`,
    );

    await db.update(walletTransfer).set({ state: 'dead' });
    expect(await run('ann', 'report reconcile')).toMatchObject({ exitCode: 1 });
    expect((await run('ann', `transfers retry ${id}`)).text).toContain('pending');
    await db.update(walletTransfer).set({ state: 'dead' });
    expect((await run('ann', `${resolve} done`)).text).toContain('done by ann: waits for another person');
    expect(await run('ann', `${resolve} done`)).toEqual({
      exitCode: 3,
      text: 'Another person must confirm this',
    });
    expect((await run('bob', `${resolve} refused`)).text).toContain('refused by bob');
    expect((await run('ann', `${resolve} refused`)).text).toMatch(/refused$/);
    expect(await run('bob', `${resolve} refused`)).toMatchObject({ exitCode: 3 });
    expect(await run('bob', `transfers retry ${randomUUID()}`)).toMatchObject({ exitCode: 3 });
    expect(await readSpendable(db, row?.memberId ?? 0, 'THB')).toBe((await wallets())[0]?.balance);
    const actions = JSON.parse((await run('ann', 'audit list --json')).text) as { action: string }[];
    expect(actions.map(({ action }) => action).filter((action) => action.includes('ransfer'))).toEqual([
      'resolveTransfer',
      'proposeTransferEnd',
      'proposeTransferEnd',
      'retryTransfer',
    ]);

    vendor.behaviour = 'sound';
    await transfer({ fromWallet: 'main', toWallet: 'slots', amount: 900 });
    vendor.wallet.balances.set(row?.memberId ?? 0, 1_000);
    api.clock.advance(HOUR_MS);
    const report = await run('bob', 'report reconcile');
    expect(report.exitCode).toBe(0);
    expect(report.text).toContain('the ledger has 9.00 THB in them');
    expect(report.text).toContain('the vendor has 10.00 THB, the ledger 9.00 THB');
  });
});
