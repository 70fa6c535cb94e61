import {
  MESSAGES_PER_PAGE,
  messageEndpoints,
  type Message,
} from '@parlour/shared-contracts/domains/messages';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { securityEndpoints } from '@parlour/shared-contracts/domains/security';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { TestBrowser } from '../../testing/browser.ts';
import { call, DEMO_PASSWORD, tokenOf, type TestCallOptions } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { memberIdOf } from '../../testing/memberIdOf.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { knownDevice } from '../sessions/tables.ts';
import { MESSAGE_RETENTION_MS, pruneMessages } from './repository.ts';
import { sendMessage } from './sendMessage.ts';
import { message } from './tables.ts';

type Page = { list: Message[]; next: string | null };

describe.each(engines.slice(-1))('messages on $name', (engine) => {
  let api: TestApi;
  let token: string;
  let memberId: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    token = await tokenOf(api, 'player');
    memberId = (await memberIdOf(api, token)) ?? 0;
  });
  beforeEach(async () => {
    await api.database.db.delete(message);
  });
  afterAll(() => api.close());

  const send = async (count = 1) => {
    for (let index = 0; index < count; index += 1) {
      const parameters = { title: { EN: `Title ${index}` }, body: { EN: `Body ${index}` } };
      await sendMessage(api.database.db, { memberId, kind: 'notice', parameters, at: api.clock.now() });
    }
  };
  const page = async (query: Readonly<Record<string, string>> = {}, options: TestCallOptions = {}) => {
    const answer = await call(api, messageEndpoints.list, { token, query, ...options });
    return answer.json<{ value: Page }>().value;
  };
  const titles = ({ list }: Page) => list.map(({ title }) => title);
  const unread = async () =>
    (await call(api, messageEndpoints.unreadCount, { token })).json<{ value: { unreadMessage: number } }>()
      .value.unreadMessage;

  it('[MEMBER-049] lists messages with their state, the newest first, page by page', async () => {
    await send(MESSAGES_PER_PAGE + 2);
    const first = await page();
    expect(first.list).toHaveLength(MESSAGES_PER_PAGE);
    expect(first.list[0]).toMatchObject({ title: `Title ${MESSAGES_PER_PAGE + 1}`, isRead: false });
    await send();
    const second = await page({ cursor: first.next ?? '' });
    expect([titles(second), second.next]).toEqual([['Title 1', 'Title 0'], null]);
  });

  it('[MEMBER-049] marks one message as read, and keeps when it was read first', async () => {
    await send(2);
    const [newest] = (await page()).list;
    const read = async () => call(api, messageEndpoints.read, { token, params: { id: newest?.id ?? '' } });
    expect((await read()).json()).toMatchObject({ value: { title: 'Title 1', isRead: true } });
    const readAt = async () => (await api.database.db.select().from(message)).map((row) => row.readAt);
    const before = await readAt();
    api.clock.advance(60_000);
    await read();
    expect(await readAt()).toEqual(before);
    expect(titles(await page({ state: 'unread' }))).toEqual(['Title 0']);
    expect(await unread()).toBe(1);
  });

  it('leaves messages unread that arrived after the ones that the reader knows', async () => {
    await send(3);
    const upTo = (await page()).list[0]?.id ?? '';
    await send();
    await call(api, messageEndpoints.readAll, { token, body: { upTo } });
    expect((await page()).list.map(({ isRead }) => isRead)).toEqual([false, true, true, true]);
  });

  it('deletes a message once', async () => {
    await send(2);
    const id = (await page()).list[0]?.id ?? '';
    const remove = async () =>
      (await call(api, messageEndpoints.remove, { token, params: { id } })).statusCode;
    expect([await remove(), await remove()]).toEqual([200, 404]);
    expect(titles(await page())).toEqual(['Title 0']);
  });

  it.each([
    ['cursor', { cursor: "1' or 1=1" }],
    ['cursor', { cursor: '-5' }],
    ['cursor', { cursor: '9'.repeat(16) }],
    ['cursor', { cursor: '' }],
    ['state', { state: 'read' }],
  ])('refuses a wrong %s: %j', async (field, query) => {
    const answer = await call(api, messageEndpoints.list, { token, query });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ value: expect.objectContaining({ field }) }),
    ]);
  });

  it('are written in the language of each reader', async () => {
    const at = api.clock.now();
    await sendMessage(api.database.db, { memberId, kind: 'passwordChanged', parameters: {}, at });
    expect(titles(await page({}, { language: 'EN' }))).toEqual(['Password changed']);
    expect(titles(await page({}, { language: 'PT' }))).toEqual(['Senha alterada']);
  });

  it('are sent with the event that they report, or not at all', async () => {
    const { db } = api.database;
    const failing = db.transaction(async (tx) => {
      await sendMessage(tx, { memberId, kind: 'passwordChanged', parameters: {}, at: api.clock.now() });
      throw new Error('the event failed');
    });
    await expect(failing).rejects.toThrow('the event failed');
    expect(await unread()).toBe(0);
  });

  it('[STD-016] report each sign-in to a member who has chosen it, and a new browser only once', async () => {
    const { db } = api.database;
    await db.delete(knownDevice);
    const choose = async (isWanted: boolean) => {
      const session = await tokenOf(api, 'player');
      await call(api, securityEndpoints.setSignInNotices, { token: session, body: { isWanted } });
      const answer = await call(api, securityEndpoints.signInNotices, { token: session });
      expect(answer.json()).toMatchObject({ value: { isWanted } });
      await db.delete(message);
    };
    const sent = async (browser: TestBrowser) => {
      const body = { username: 'player', password: DEMO_PASSWORD, type: 'username', portal: 'member' };
      const answer = await browser.call(identityEndpoints.login, { body });
      const kinds = (await db.select().from(message).orderBy(message.id)).map(({ kind }) => kind);
      await db.delete(message);
      return { kinds, own: answer.json<{ value: { token: string } }>().value.token };
    };
    await choose(true);
    const browser = new TestBrowser(api);
    const { own } = await sent(browser);
    const { kinds } = await sent(browser);
    expect(kinds).toEqual(['signedIn']);
    expect((await sent(new TestBrowser(api))).kinds).toEqual(['newDevice']);
    const handedOver = await call(api, sessionEndpoints.handOver, { token: own });
    const body = handedOver.json<{ value: { token: string } }>().value;
    await call(api, sessionEndpoints.takeHandOver, { body });
    expect((await db.select().from(message)).map(({ kind }) => kind)).toEqual(['signedIn']);
    await choose(false);
    expect((await sent(browser)).kinds).toEqual([]);
  });

  it('report a changed password, and a sign-in in another browser but not in a known one', async () => {
    const { db } = api.database;
    const own = async () => (await db.select().from(message).orderBy(message.id)).map(({ kind }) => kind);
    await db.delete(knownDevice);
    const signIn = async (browser: TestBrowser) => {
      const body = { username: 'player', password: DEMO_PASSWORD, type: 'username', portal: 'member' };
      const answer = await browser.call(identityEndpoints.login, { body });
      return answer.json<{ value: { token: string } }>().value.token;
    };
    const first = new TestBrowser(api);
    await signIn(first);
    await signIn(first);
    expect(await own()).toEqual([]);
    const second = new TestBrowser(api);
    const other = await signIn(second);
    expect(await own()).toEqual(['newDevice']);
    const body = {
      oldPassword: DEMO_PASSWORD,
      newPassword: 'Chosen#2026',
      confirmNewPassword: 'Chosen#2026',
    };
    await second.call(identityEndpoints.changePassword, { token: other, body });
    expect(await own()).toEqual(['newDevice', 'passwordChanged']);
  });

  it('are deleted after a year', async () => {
    await send();
    api.clock.advance(MESSAGE_RETENTION_MS);
    await send();
    await pruneMessages(api.database.db, api.clock.now());
    expect(await api.database.db.$count(message)).toBe(2);
    api.clock.advance(1);
    await pruneMessages(api.database.db, api.clock.now());
    expect(await api.database.db.$count(message)).toBe(1);
  });
});
