import { articleEndpoints } from '@parlour/shared-contracts/domains/articles';
import { chatEndpoints, type ChatModel } from '@parlour/shared-contracts/domains/chat';
import { contentEndpoints } from '@parlour/shared-contracts/domains/content';
import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import { pointsEndpoints } from '@parlour/shared-contracts/domains/points';
import {
  systemEndpoints,
  type Permission,
  customerServiceUrl,
} from '@parlour/shared-contracts/domains/system';
import { walletEndpoints } from '@parlour/shared-contracts/domains/wallets';
import type { Endpoint } from '@parlour/shared-contracts';
import { eq, sql } from 'drizzle-orm';
import { member } from '../members/tables.ts';
import { sendMessage } from '../messages/public.ts';
import { message } from '../messages/tables.ts';
import { featureModule, siteState } from './tables.ts';
import { call, tokenOf, type TestCallOptions } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { memberIdOf } from '../../testing/memberIdOf.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';

const DAY_MS = 86_400_000;

describe.each(engines.slice(-1))('the site on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine, {
      GTAG_ID: 'G-TEST',
      CHAT_HOURS: '00:00-23:59',
      IMAGE_CDNS: 'https://one.example,https://two.example',
    });
  });
  afterAll(() => api.close());

  const valueOf = async <T>(endpoint: Endpoint, options: TestCallOptions = {}): Promise<T> =>
    (await call(api, endpoint, options)).json<{ value: T }>().value;
  const setState = async (state: Partial<typeof siteState.$inferInsert>) => {
    await api.database.db.update(siteState).set(state);
    api.clock.advance(2_000);
  };
  const status = () => valueOf<number>(systemEndpoints.status);

  afterEach(() =>
    setState({ maintenance: false, maintenanceEnd: null, regionRestricted: false, restrictedCountries: [] }),
  );

  it('[CONTRACTS-024] [SHELL-103] reports open, restricted and maintenance, which has precedence', async () => {
    expect(await status()).toBe(0);
    await setState({ regionRestricted: true });
    expect(await status()).toBe(2);
    await setState({ maintenance: true });
    expect(await status()).toBe(1);
  });

  it('restricts single countries', async () => {
    await setState({ restrictedCountries: ['PT'] });
    expect(await status()).toBe(0);
    await setState({ restrictedCountries: ['PT', 'TH'] });
    expect(await status()).toBe(2);
  });

  it('is open if there is no row about its state', async () => {
    await api.database.db.execute(sql`delete from site_state`);
    api.clock.advance(2_000);
    expect(await status()).toBe(0);
    await api.database.db.insert(siteState).values({});
  });

  it('[SHELL-138] [SHELL-133] returns the whole bootstrap', async () => {
    const end = new Date('2026-11-21T00:00:00.000Z');
    await setState({ maintenance: true, maintenanceEnd: end });
    const permission = await valueOf<Permission>(systemEndpoints.permission);
    expect(permission).toMatchObject({
      analytics: { gtagId: 'G-TEST' },
      imageCDNs: ['https://one.example', 'https://two.example'],
      location: { ip: '127.0.0.1' },
      mainDomain: 'localhost:3000',
      maintenance: { isActive: true, end: end.toISOString() },
      regionRestriction: { isActive: false },
      register: { freePlay: true, smsAtRegistration: false },
      whitelabel: { AGENTPOLICY3: true, CHNGPASSVERIF3: false },
      settings: { lobbyPageSize: 40, languages: ['EN', 'TY', 'PT'] },
    });
    expect(permission.domainRoute.length).toBeGreaterThan(5);
    expect(permission.resources['app_ios']).toEqual({
      labelNameEn: 'iOS app',
      url: '/down',
      resourceType: 'LINK',
    });
  });

  it('[SHELL-147] switches a feature with its module, and switches everything below a module off with it', async () => {
    const setModule = (key: string, enabled: boolean) =>
      api.database.db.update(featureModule).set({ enabled }).where(eq(featureModule.key, key));
    const toggles = async () => (await valueOf<Permission>(systemEndpoints.permission)).register;
    await setModule('login', false);
    expect(await toggles()).toMatchObject({ freePlay: false, smsLogin: false, mobileRegistration: true });
    await setModule('login', true);
    expect(await toggles()).toMatchObject({ freePlay: true, smsLogin: true });
  });

  it('[CONTRACTS-009] returns the whitelabel flags', async () => {
    expect(await valueOf(systemEndpoints.whitelabel)).toEqual({
      AGENTPOLICY3: true,
      MANPLAYREB3: true,
      CHNGPASSVERIF3: false,
    });
  });

  it('[CONTRACTS-032] lists the domains in their order', async () => {
    const lines = await valueOf<{ domainName: string }[]>(systemEndpoints.domainRoute, {
      query: { device: '0' },
    });
    expect(lines.map(({ domainName }) => domainName).slice(0, 2)).toEqual(['localhost', 'fast.localhost']);
  });

  it("[CONTRACTS-056] stores a member's language, and refuses one that the site does not offer", async () => {
    const token = await tokenOf(api, 'player');
    const choose = (language: string) =>
      valueOf<{ language: string }>(systemEndpoints.updateLanguage, { token, body: { language } });
    expect(await choose('PT')).toEqual({ language: 'PT' });
    const [row] = await api.database.db.select().from(member).where(eq(member.account, 'player'));
    expect(row?.language).toBe('PT');
    expect(await choose('DE')).toEqual({ language: 'TY' });
  });

  it('[CONTENT-015] returns banners, notices, pop-ups and promotions in a language', async () => {
    const query = { types: 'B,PL,PU,PR,H', platform: 'W' };
    const read = (more: Readonly<Record<string, string>>) =>
      valueOf<Record<string, { title: string; content?: string; execution?: string; groupName?: string }[]>>(
        contentEndpoints.announcements,
        { query: { ...query, ...more } },
      );
    const anonymous = await read({ language: 'PT', execution: 'B' });
    expect(anonymous['popup']?.map(({ title }) => title)).toEqual(['Bem-vindo ao Parlour']);
    expect(anonymous['promotion']?.every(({ execution }) => execution === 'B')).toBe(true);
    const contents = (name: string) => anonymous[name]?.map(({ content }) => content !== '');
    expect(new Set(contents('promotion'))).toEqual(new Set([false]));
    // The texts of promotions and notices are read when a person opens them.
    expect(new Set(contents('player'))).toEqual(new Set([false]));
    expect(new Set(contents('popup'))).toEqual(new Set([true]));
    expect(new Set(anonymous['banners']?.map(({ groupName }) => groupName))).toEqual(
      new Set(['w_home', 'w_login', 'w_register', 'w_leftmenu']),
    );
    const bannersOnly = await read({ language: 'EN', types: 'B' });
    expect(bannersOnly).toMatchObject({ player: [], popup: [], promotion: [] });
  });

  it('returns only guest notices to guests, for every request', async () => {
    const query = { types: 'PL,PU,PR', platform: 'W', language: 'EN' };
    const read = (more: Readonly<Record<string, string>>, token: string | null = null) =>
      call(api, contentEndpoints.announcements, { query: { ...query, ...more }, token });
    const audiencesOf = async (answer: ReturnType<typeof read>): Promise<string[]> => {
      const { value } = (await answer).json<{ value: Record<string, { execution: string }[]> }>();
      const all = Object.values(value).flatMap((list) => list.map(({ execution }) => execution));
      return [...new Set(all)].toSorted();
    };
    expect(await audiencesOf(read({}))).toEqual(['B']);
    expect(await audiencesOf(read({ execution: 'A' }))).toEqual([]);
    expect(await audiencesOf(read({}, 'A'.repeat(43)))).toEqual(['B']);
    const token = await tokenOf(api, 'player');
    expect(await audiencesOf(read({}, token))).toEqual(['A', 'F']);
    expect(await audiencesOf(read({ execution: 'F' }, token))).toEqual(['F']);
    expect((await read({}, token)).headers).toMatchObject({
      'cache-control': 'no-store',
      vary: 'authorization',
    });
    expect((await read({})).headers).toMatchObject({
      'cache-control': 'public, max-age=30',
      vary: 'authorization',
    });
  });

  it('[CONTENT-003] has the Zalo hint in the text of a promotion', async () => {
    const article = await valueOf<{ content: string }>(articleEndpoints.one, {
      params: { slug: 'monthly-raffle' },
      query: { language: 'EN' },
    });
    expect(article.content).toMatch(/Zalo.*131K/s);
  });

  it('[CONTRACTS-055] launches a live chat in the language of the visitor', async () => {
    const { list } = await valueOf<{ list: ChatModel[] }>(chatEndpoints.models);
    expect(list.map(({ name }) => name)).toEqual(['Live chat']);
    const body = { model: list[0]?.id ?? '', language: 'PT' };
    expect(await valueOf(chatEndpoints.launch, { body })).toEqual({
      chatUrl: 'https://chat.parlour.example/room?lang=pt',
    });
    const unknown = await call(api, chatEndpoints.launch, { body: { ...body, model: '999' } });
    expect(unknown.json()).toMatchObject({ success: false, value: { reason: 'unknownChat' } });
  });

  it('recognises its own contacts in each usual spelling, and no others', async () => {
    const { customerService } = await valueOf<Permission>(systemEndpoints.permission);
    const urls = customerService.flatMap((channel) => customerServiceUrl(channel) ?? []);
    expect(urls.length).toBeGreaterThan(1);
    for (const url of urls) {
      for (const contact of [url, url.replace('https://', ' ').toUpperCase(), `${url}?from=mail`]) {
        expect(await valueOf(chatEndpoints.verifyContact, { body: { contact } })).toMatchObject({
          isOfficial: true,
        });
      }
    }
    for (const contact of [
      'https://line.me/ti/p/stranger',
      'line.me',
      'https',
      'parlour.example.evil.test',
    ]) {
      expect(await valueOf(chatEndpoints.verifyContact, { body: { contact } })).toEqual({
        isOfficial: false,
        channel: null,
      });
    }
  });

  it('[CONTRACTS-025] returns the balance of the ledger', async () => {
    const token = await tokenOf(api, 'player');
    expect(await valueOf(walletEndpoints.balance, { token })).toEqual({
      balance: 1_250_000,
      currency: 'THB',
    });
  });

  it('[CONTRACTS-050] counts unread messages', async () => {
    const token = await tokenOf(api, 'player');
    const { db } = api.database;
    await db.delete(message).where(eq(message.kind, 'newDevice'));
    const memberId = (await memberIdOf(api, token)) ?? 0;
    const parameters = { title: { EN: 'Hello' }, body: { EN: 'Welcome' } };
    for (let minute = 0; minute < 3; minute += 1) {
      await sendMessage(db, { memberId, kind: 'notice', parameters, at: api.clock.now() });
      if (minute === 0) await db.update(message).set({ readAt: api.clock.now() });
    }
    expect(await valueOf(messageEndpoints.unreadCount, { token })).toEqual({
      unreadMessage: 2,
    });
    expect(
      await valueOf(messageEndpoints.unreadCount, { token: await tokenOf(api, 'agent', 'agent') }),
    ).toEqual({ unreadMessage: 0 });
  });

  it('[POINTMALL-001] sums points, and lists the last changes first', async () => {
    const points = await valueOf<{ currentPoints: number; recentChanges: { changedPoints: number }[] }>(
      pointsEndpoints.balance,
      { token: await tokenOf(api, 'player') },
    );
    expect(points.recentChanges.map(({ changedPoints }) => changedPoints)).toEqual([
      120, 3_400, -1_500, 860, 2_000,
    ]);
    expect(points.currentPoints).toBe(4_880);
  });

  it('[POINTMALL-011] offers rewards by kind, in a language', async () => {
    const rewards = await valueOf<{ list: { name: string; kind: string }[] }>(pointsEndpoints.rewards, {
      query: { language: 'PT', kind: 'GOLDEN_EGG' },
    });
    expect(rewards.list.map(({ name }) => name)).toEqual(['Ovo de ouro']);
  });

  it('reports its health, and serves its reference from its own assets', async () => {
    expect((await api.app.inject('/healthz')).json()).toMatchObject({ status: 'ok' });
    expect((await api.app.inject('/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
    const page = await api.app.inject('/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/(?:src|href)="https?:/);
    expect(page.body).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    const script = (await api.app.inject('/docs/static/theme/link.js')).body;
    expect(script).toContain('link.href = "http://localhost:3000"');
    expect(script).toContain('link.append("Back to Parlour")');
  });

  it('answers an unknown path in the envelope, with headers that forbid everything', async () => {
    const headers = { origin: 'https://evil.example' };
    const answer = await api.app.inject({ url: '/wps/nothing/here', headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ success: false, value: { reason: 'notFound' }, message: 'ไม่พบข้อมูล' });
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('refuses to open the live chat outside its hours, and tells browsers the hours', async () => {
    const hours = { opensAt: '00:00', closesAt: '23:59' };
    const { settings } = await valueOf<Permission>(systemEndpoints.permission);
    expect(settings).toMatchObject({ chatHours: hours, timeZone: 'Asia/Bangkok' });
    const { list } = await valueOf<{ list: ChatModel[] }>(chatEndpoints.models);
    // Bangkok is seven hours ahead of UTC.
    const closing = new Date(api.clock.now());
    closing.setUTCHours(16, 59, 0, 0);
    api.clock.advance(closing.getTime() + DAY_MS - api.clock.now().getTime());
    const body = { model: list[0]?.id ?? '', language: 'EN' };
    const launch = async () => (await call(api, chatEndpoints.launch, { body })).json<unknown>();
    expect(await launch()).toMatchObject({ success: false, value: { reason: 'chatClosed', hours } });
    api.clock.advance(60_000);
    expect(await launch()).toMatchObject({ success: true });
  });
});
