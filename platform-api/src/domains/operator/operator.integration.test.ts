import { text } from 'node:stream/consumers';
import { generateKeyPairSync } from 'node:crypto';
import {
  endpointId,
  fillPath,
  IDEMPOTENCY_HEADER,
  type Endpoint,
  type ValueOf,
} from '@parlour/shared-contracts';
import { operatorEndpoints as endpoints } from '@parlour/shared-contracts/operator';
import type { OperatorAccess, OperatorRole } from '@parlour/shared-contracts/operatorViews';
import { SHARED_POSTGRES } from '@parlour/shared-server/testing/sharedPostgres';
import { and, eq, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { game, ledgerAccount, operatorEvent, vendorConnection } from '../../face/tables.ts';
import { operate } from '../../operatorCli/operate.ts';
import { tokenOf } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { findMemberByAccount } from '../members/public.ts';
import { createVendorSecrets, openCase } from '../play/public.ts';
import { houseAccount, postJournal, vendorWallet } from '../wallets/public.ts';
import { createOperatorToken, revokeOperatorToken } from './operatorTokens.ts';

const DAY_MS = 86_400_000;
const LIMIT = 1_000;
const SECRETS_KEY = 'what seals the secrets of vendors';
const SECRET = 'sesame';
type Person = 'ann' | 'bob' | 'gus' | 'hal' | 'eve';
const roles: Readonly<Record<Person, OperatorRole>> = {
  ann: 'finance',
  bob: 'finance',
  gus: 'games',
  hal: 'games',
  eve: 'auditor',
};

describe.each(engines.slice(-1))('the operator API on $name', (engine) => {
  let api: TestApi;
  let tokens: Record<Person, string>;
  beforeEach(async () => {
    api = await startTestApi(engine, { OPERATOR_ADJUSTMENT_LIMIT: String(LIMIT) });
    const make = (name: Person) => makeToken(name, roles[name]);
    tokens = {
      ann: await make('ann'),
      bob: await make('bob'),
      gus: await make('gus'),
      hal: await make('hal'),
      eve: await make('eve'),
    };
  });
  afterEach(() => api.close());

  const makeToken = async (name: string, role: OperatorRole, days = 30): Promise<string> => {
    const order = { name, role, days, by: 'database:test', now: api.clock.now() };
    return (await createOperatorToken(api.database.db, order)).token;
  };

  /** Returns an address for a connection by network. */
  const addressOf = async (db: ApiDatabase): Promise<string> => {
    const [own] = await db
      .select({ name: sql<string>`current_database()` })
      .from(operatorEvent)
      .limit(1);
    return String(new URL(`/${own?.name}`, process.env[SHARED_POSTGRES]));
  };

  interface Sent {
    readonly params?: Readonly<Record<string, unknown>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: object;
    readonly key?: string;
    readonly headers?: Readonly<Record<string, string>>;
  }
  const send = async <E extends Endpoint<OperatorAccess>>(
    token: string | null,
    { method, path }: E,
    { params = {}, query = {}, body, key, headers = {} }: Sent = {},
  ) => {
    const answer = await api.app.inject({
      method,
      url: fillPath(path, params),
      query: { ...query },
      headers: {
        'accept-language': 'en',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { [IDEMPOTENCY_HEADER]: key } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    const isFile = answer.headers['content-type']?.toString().startsWith('text/csv');
    const content: { success: boolean; value: ValueOf<E> } = JSON.parse(isFile ? '{}' : answer.body);
    return { status: answer.statusCode, ...content };
  };
  const order = (amount: number, changes: object = {}) => ({
    body: { member: 'player', amount, currency: 'THB', reason: 'lost in a storm', ...changes },
  });
  const adjust = (person: Person, amount: number, sent: Sent = {}) =>
    send(tokens[person], endpoints.adjust, { ...order(amount), ...sent });
  const approve = (token: string, id: number) => send(token, endpoints.approve, { params: { id } });
  const balance = async (): Promise<number> => {
    const { db } = api.database;
    const player = await findMemberByAccount(db, 'player');
    const isWallet = and(eq(ledgerAccount.memberId, player?.id ?? 0), eq(ledgerAccount.currency, 'THB'));
    const [row] = await db.select().from(ledgerAccount).where(isWallet);
    return row?.balance ?? Number.NaN;
  };

  it('[STD-147] accepts tokens with the right role only, and never through a proxy', async () => {
    const expired = await makeToken('old', 'admin', 1);
    const { db } = api.database;
    const [by, now] = ['database:test', api.clock.now()];
    const gone = await createOperatorToken(db, { name: 'gone', role: 'admin', days: 30, by, now });
    const revoked = gone.token;
    expect(await revokeOperatorToken(db, { id: gone.id, by, now })).toBe(true);
    const member = await tokenOf(api, 'agent', 'agent');
    api.clock.advance(DAY_MS);
    const admin = await makeToken('root', 'admin');
    const allowed: Readonly<Record<OperatorAccess, readonly Person[]>> = {
      operator: ['ann', 'bob', 'gus', 'eve'],
      finance: ['ann', 'bob'],
      games: ['gus'],
      support: [],
    };
    for (const endpoint of Object.values<Endpoint<OperatorAccess>>(endpoints)) {
      const sent = { params: { id: 1, code: 'x' }, ...(endpoint.body ? { body: {} } : {}) };
      for (const token of [null, 'x'.repeat(43), expired, revoked, member]) {
        const { status } = await send(token, endpoint, sent);
        expect([endpointId(endpoint), status]).toEqual([endpointId(endpoint), 401]);
      }
      for (const person of ['ann', 'gus', 'eve'] as const) {
        const { status } = await send(tokens[person], endpoint, sent);
        expect(status === 403).toBe(!allowed[endpoint.access].includes(person));
      }
      const proxied = await send(admin, endpoint, { ...sent, headers: { 'x-forwarded-for': '192.0.2.1' } });
      expect([proxied.status, (await send(admin, endpoint, sent)).status === 403]).toEqual([404, false]);
    }
  });

  it.each([
    ['x-forwarded-for', '192.0.2.1'],
    ['x-forwarded-host', 'play.example'],
    ['forwarded', 'for=192.0.2.1'],
    ['via', '1.1 proxy'],
    ['x-real-ip', '192.0.2.1'],
    ['cf-connecting-ip', '192.0.2.1'],
    ['true-client-ip', '192.0.2.1'],
    ['x-original-url', '/operator/audit'],
    ['x-forwarded', 'for=192.0.2.1'],
    ['x-rewrite-url', '/operator/audit'],
    ['x-amz-cf-id', 'a-request-of-cloudfront'],
    ['x-amzn-trace-id', 'Root=1-67891233-abcdef012345678912345678'],
    ['x-azure-ref', 'a-request-of-front-door'],
    ['x-cloud-trace-context', '105445aa7843bc8bf206b12000100000/1;o=1'],
    ['akamai-origin-hop', '2'],
    ['x-varnish', '32770'],
    ['fly-client-ip', '192.0.2.1'],
  ])('refuses a request that a proxy forwarded with the header %s', async (name, value) => {
    expect((await send(tokens.eve, endpoints.audit)).status).toBe(200);
    expect((await send(tokens.eve, endpoints.audit, { headers: { [name]: value } })).status).toBe(404);
  });

  it('shows cases until finance staff close them, and records the reason', async () => {
    const { db } = api.database;
    const player = await findMemberByAccount(db, 'player');
    const found = {
      kind: 'refusedWin',
      connection: 'house',
      reference: 'win 1',
      memberId: player?.id ?? 0,
      amount: 5_000,
      currency: 'THB',
      reason: 'RS_ERROR_WRONG_TYPES',
    } as const;
    for (const memberId of [found.memberId, null]) {
      await openCase(db, { ...found, memberId, reference: `win ${memberId}` }, api.clock.now());
    }
    const listed = await send(tokens.eve, endpoints.cases);
    expect(listed.value.map(({ member }) => member).toSorted()).toEqual([null, 'player']);
    expect((await send(tokens.eve, endpoints.reconcile)).value).toMatchObject({ cases: 2, faults: [] });
    for (const { id } of listed.value) {
      const sent = { params: { id }, body: { reason: 'paid by hand' } };
      expect((await send(tokens.bob, endpoints.closeCase, sent)).value).toMatchObject({ id });
    }
    expect((await send(tokens.eve, endpoints.cases)).value).toEqual([]);
    const missing = { params: { id: 2_147_483_647 }, body: { reason: 'no such' } };
    expect((await send(tokens.bob, endpoints.closeCase, missing)).value).toEqual({ reason: 'unknownCase' });
    const { value } = await send(tokens.eve, endpoints.audit);
    expect(value[0]).toMatchObject({ who: 'bob', action: 'closeCase', details: { closing: 'paid by hand' } });
  });

  it('makes a small adjustment at once, once per key, and records its author', async () => {
    const before = await balance();
    const both = await Promise.all([adjust('ann', 600, { key: 'k1' }), adjust('ann', 600, { key: 'k1' })]);
    expect(both.map(({ value }) => value)).toEqual([both[0]?.value, both[0]?.value]);
    expect(both[0]?.value).toMatchObject({
      amount: 600,
      state: 'done',
      requestedBy: 'ann',
      approvedBy: 'ann',
    });
    expect(await balance()).toBe(before + 600);
    expect(await adjust('ann', 601, { key: 'k1' })).toMatchObject({
      status: 409,
      value: { reason: 'keyReused' },
    });
    expect((await adjust('ann', -400)).value).toMatchObject({ state: 'done' });
    expect(await balance()).toBe(before + 200);
    const { value } = await send(tokens.eve, endpoints.audit);
    expect(value.slice(0, 2)).toMatchObject([
      { who: 'ann', action: 'adjust', details: { amount: -400 } },
      { who: 'ann', action: 'adjust', details: { amount: 600 } },
    ]);
  });

  it('[STD-029] requires a right, a reason, and a second person for more than the daily limit of one', async () => {
    const before = await balance();
    expect((await adjust('gus', 5)).status).toBe(403);
    expect((await adjust('ann', 5, order(5, { reason: '' }))).status).toBe(400);
    const large = await adjust('ann', LIMIT + 1);
    expect(large.value).toMatchObject({ state: 'waiting', approvedBy: null });
    const { id } = large.value;
    expect(await balance()).toBe(before);
    const otherToken = await makeToken('ann', 'admin');
    for (const token of [tokens.ann, otherToken]) {
      expect((await approve(token, id)).value).toEqual({ reason: 'ownProposal' });
    }
    const results = await Promise.all([approve(tokens.bob, id), approve(tokens.bob, id)]);
    expect(results.map(({ success }) => success).toSorted()).toEqual([false, true]);
    expect((await approve(tokens.bob, id)).value).toEqual({ reason: 'notWaiting', state: 'done' });
    expect(await balance()).toBe(before + LIMIT + 1);
    expect((await adjust('ann', LIMIT - 100)).value.state).toBe('done');
    expect((await adjust('ann', -200)).value.state).toBe('waiting');
    const late = await adjust('ann', 101);
    api.clock.advance(DAY_MS);
    expect((await approve(tokens.bob, late.value.id)).value).toEqual({
      reason: 'notWaiting',
      state: 'expired',
    });
    expect((await adjust('ann', LIMIT)).value.state).toBe('done');
    expect((await approve(tokens.bob, 9_999)).value).toEqual({ reason: 'unknownAdjustment' });
  });

  it('refuses an invalid adjustment, and leaves no trace', async () => {
    const before = await balance();
    const { value: actions } = await send(tokens.eve, endpoints.audit);
    for (const amount of [0, 12.5, 2 ** 63, -(2 ** 63), 1e13]) {
      expect([amount, (await adjust('ann', amount)).status]).toEqual([amount, 400]);
    }
    const refused: readonly (readonly [object, string])[] = [
      [{ member: 'trial' }, 'trialAccount'],
      [{ member: 'nobody' }, 'unknownMember'],
      [{ currency: 'EUR' }, 'wrongCurrency'],
    ];
    for (const [changes, reason] of refused) {
      expect((await adjust('ann', 5, order(5, changes))).value).toMatchObject({ reason });
    }
    const all = await adjust('ann', -before - 1);
    expect((await approve(tokens.bob, all.value.id)).value).toEqual({ reason: 'insufficientFunds' });
    expect(await balance()).toBe(before);
    const { value: later } = await send(tokens.eve, endpoints.audit);
    expect(later).toHaveLength(actions.length + 1);
  });

  it('closes and opens games, and stores only the public half of a vendor’s key', async () => {
    const [slot] = await api.database.db.select().from(game).limit(1);
    const gus = <E extends Endpoint<OperatorAccess>>(endpoint: E, sent?: Sent) =>
      send(tokens.gus, endpoint, sent);
    const vendor = slot?.vendorCode;
    const begun = await gus(endpoints.beginMaintenance, { body: { vendor, until: '2026-11-21T00:00Z' } });
    expect(begun.value).toMatchObject({ vendor, game: null, endsAt: '2026-11-21T00:00:00.000Z' });
    await gus(endpoints.beginMaintenance, { body: { vendor } });
    await gus(endpoints.beginMaintenance, { body: { game: slot?.nodeId } });
    const { value } = await gus(endpoints.maintenance);
    expect(value).toMatchObject([{ vendor, endsAt: null }, { game: slot?.nodeId }]);
    expect((await gus(endpoints.endMaintenance, { body: { vendor } })).value).toEqual({ ended: 1 });
    for (const [body, reason] of [
      [{ vendor: 'nobody' }, 'unknownVendor'],
      [{ game: 999_999 }, 'unknownGame'],
      [{ vendor, until: '2020-01-01T00:00Z' }, 'invalidEnd'],
      [{ vendor, until: '2027-02-30T00:00Z' }, 'invalidRequest'],
      [{ vendor, until: '2027-02-20T99:00Z' }, 'invalidRequest'],
      [{ vendor, game: 1 }, 'invalidRequest'],
    ] as const) {
      expect((await gus(endpoints.beginMaintenance, { body })).value).toMatchObject({ reason });
    }
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const publicKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const stakes = { least: 100, most: 5_000 };
    const terms = { launchUrl: 'https://vendor.test', operatorId: 'us', blockedCountries: ['PT'], stakes };
    const params = { code: 'vendor-x' };
    const save = (key: string) =>
      gus(endpoints.saveConnection, { params, body: { ...terms, publicKey: key } });
    expect((await save(publicKey)).value).toMatchObject({ ...terms, isEnabled: true });
    const turned = { ...terms, publicKey, stakes: { least: 2, most: 1 } };
    expect((await gus(endpoints.saveConnection, { params, body: turned })).value).toMatchObject({
      reason: 'invalidRequest',
    });
    const { value: off } = await gus(endpoints.switchConnection, { params, body: { isEnabled: false } });
    expect(off.isEnabled).toBe(false);
    expect((await save('nonsense')).value).toEqual({ reason: 'invalidKey' });
    const nowhere = { params: { code: 'nowhere' }, body: { isEnabled: true } };
    expect((await gus(endpoints.switchConnection, nowhere)).value).toEqual({ reason: 'unknownConnection' });
    const kept = JSON.stringify([
      await api.database.db.select().from(vendorConnection),
      (await gus(endpoints.connections)).value,
      (await gus(endpoints.audit)).value,
    ]);
    expect(kept).toContain('BEGIN PUBLIC KEY');
    expect(kept).not.toContain('PRIVATE');
  });

  it('[STD-147] keeps an audit that shows when it is altered', async () => {
    const { db } = api.database;
    await adjust('ann', 5);
    const whole = await send(tokens.eve, endpoints.verifyAudit);
    expect(whole.value).toMatchObject({ events: 6, faults: [] });
    const change = db.update(operatorEvent).set({ who: 'bob' }).where(eq(operatorEvent.sequence, 6));
    await expect(change.catch((error: Error) => Promise.reject(error.cause))).rejects.toThrow('only grows');
    await db.execute(sql`alter table ${operatorEvent} disable trigger all`);
    await change;
    const broken = await send(tokens.eve, endpoints.verifyAudit);
    expect(broken.value.faults).toHaveLength(1);
  });

  it('can be used from a terminal, by people and programs', async () => {
    const url = await api.app.listen({ port: 0 });
    const run = async (person: Person, line: string) => {
      const lines: string[] = [];
      const out = (written: string): void => void lines.push(written);
      const env = {
        OPERATOR_TOKEN: tokens[person],
        OPERATOR_API_URL: url,
        DATABASE_URL: await addressOf(api.database.db),
        VENDOR_SECRETS_KEY: SECRETS_KEY,
      };
      const input = async () => `${SECRET}\n`;
      const write = async (content: AsyncIterable<Uint8Array | string>) => out(await text(content));
      const exitCode = await operate(line.split(' '), { out, write, err: out, input, env });
      return { exitCode, text: lines.join('\n') };
    };
    const line = 'adjust --member player --currency THB --reason storm --amount';
    const small = await run('ann', `${line} 5.50 --json --key k1`);
    expect([small.exitCode, JSON.parse(small.text)]).toMatchObject([0, { amount: 550, state: 'done' }]);
    const large = await run('ann', `${line} 12.50`);
    expect(large.text).toContain('waits until');
    const id = large.text.split(' ')[0];
    expect(await run('ann', `approve ${id}`)).toEqual({
      exitCode: 3,
      text: 'Another person must confirm this',
    });
    expect((await run('bob', `approve ${id}`)).text).toContain('12.50 THB  by ann: done, approved by bob');
    expect((await run('eve', `approve ${id}`)).exitCode).toBe(4);
    expect((await run('ann', `${line} 12.505`)).exitCode).toBe(2);
    expect((await run('ann', 'approve 1 --api http://127.0.0.1:1')).exitCode).toBe(5);
    const report = await run('eve', 'report reconcile');
    expect(report).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('every rule of the ledger holds'),
    });
    expect((await run('eve', 'report reconcile --day 2026-02-30')).exitCode).toBe(2);
    expect((await run('eve', 'audit verify')).text).toContain('unbroken');
    expect((await run('eve', 'draws overdue')).text).toBe('no draw is overdue');
    api.clock.advance(DAY_MS);
    const [overdue = ''] = (await run('eve', 'draws overdue')).text.split('\n');
    const [drawName, drawNumber] = overdue.split('  ');
    const leaveOut = `draws void ${drawName} ${drawNumber} --reason stuck`;
    expect((await run('ann', leaveOut)).exitCode).toBe(4);
    expect((await run('gus', leaveOut)).text).toContain('voiding proposed by gus: waits for another person');
    expect(await run('gus', leaveOut)).toEqual({ exitCode: 3, text: 'Another person must confirm this' });
    expect((await run('hal', leaveOut)).text).toMatch(/: void$/);
    expect((await run('hal', leaveOut)).exitCode).toBe(3);
    expect((await run('hal', `draws void ${drawName} none --reason stuck`)).exitCode).toBe(3);
    expect((await run('eve', 'draws overdue')).text.split('\n')).not.toContain(overdue);
    const seal = 'connection seal slots --operator-id us --launch-url';
    const sealed = await run('gus', `${seal} https://vendor.test/`);
    expect(sealed.text).toBe('slots  pragmatic, single wallet  on  https://vendor.test as us  a secret');
    for (const wrong of ['vendor.test', 'http://vendor.test --transfer']) {
      expect(await run('gus', `${seal} ${wrong}`)).toMatchObject({
        exitCode: 2,
        text: expect.stringContaining('launchUrl'),
      });
    }
    await run('gus', `${seal} https://vendor.test --transfer --name Slots`);
    const { db } = api.database;
    const [row] = await db.select().from(vendorConnection);
    expect(row).toMatchObject({ walletKind: 'transfer', name: 'Slots' });
    const opened = createVendorSecrets(SECRETS_KEY).open(row?.sealedSecret ?? '', 'slots');
    expect(opened?.toString()).toBe(SECRET);
    const { value: actions } = await send(tokens.eve, endpoints.audit);
    expect(actions[0]).toMatchObject({ action: 'saveConnection', who: expect.stringMatching(/^database:/) });
    expect(JSON.stringify([actions, sealed])).not.toContain(SECRET);
    const player = await findMemberByAccount(db, 'player');
    await db.transaction(async (tx) => {
      const there = await vendorWallet(tx, player?.id ?? 0, 'THB', 'slots');
      const house = await houseAccount(tx, 'vendor slots', 'THB', 0);
      const lines = [
        { accountId: there.id, amount: 5 },
        { accountId: house, amount: -5 },
      ];
      const journal = { scope: 'test', key: 'won', type: 'vendorResult', reference: 'test' } as const;
      await postJournal(tx, { ...journal, currency: 'THB', lines, response: null, postedAt: new Date() });
    });
    expect(await run('gus', `${seal} https://vendor.test`)).toMatchObject({
      exitCode: 3,
      text: expect.stringContaining('--transfer cannot be removed'),
    });
    expect((await run('eve', '--help')).text).toContain('npm run operator');
  });
});
