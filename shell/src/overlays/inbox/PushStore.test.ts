import { PlatformError } from '@parlour/shared-contracts';
import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import { createTestPlatform, testMember } from '@parlour/shared-ui/testing';
import { WORKER_TIMEOUT_MS } from '../../push/browserPush.ts';
import { startPushBrowser } from '../../push/testing/pushBrowser.ts';
import { PushStore } from './PushStore.ts';

const { pushKey, setPush, keepPush, endPush } = messageEndpoints;
const NEW = 'https://push.example/new';
const OLD = 'https://push.example/old';

let browser: ReturnType<typeof startPushBrowser>;
beforeEach(() => {
  browser = startPushBrowser();
});
afterEach(() => browser.stop());

/** Creates the store of a member's panel. `known` are the browsers that the API knows as the member's. */
const create = async (known: readonly string[] = [], publicKey: string | null = 'KEY') => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(testMember(0), false);
  const sent: string[] = [];
  platform.http
    .answer(pushKey, () => ({ publicKey }))
    .answer(keepPush, ({ body }) => ({ isKept: known.includes(body.endpoint) }))
    .answer(setPush, ({ body }) => (sent.push(`set ${body.endpoint} ${body.path}`), null))
    .answer(endPush, ({ body }) => (sent.push(`end ${body.endpoint}`), null));
  return { platform, store: new PushStore(platform), sent };
};

/** Opens the panel of a member. */
const open = async (...parameters: Parameters<typeof create>) => {
  const created = await create(...parameters);
  await created.store.start();
  return created;
};

describe('push messages in a browser', () => {
  it('are off, and do not ask the member anything until the switch is pressed', async () => {
    const { store, sent } = await open();
    expect([store.state, browser.log, sent]).toEqual(['off', [], []]);
    await store.switching.run(true);
    expect([store.state, browser.log]).toEqual(['on', ['asked', 'subscribed with KEY']]);
    expect(sent).toEqual([`set ${NEW} /member?page=messageV2`]);
  });

  it('are on if the API knows the browser, and are ended in the browser and in the API', async () => {
    Object.assign(browser, { permission: 'granted', endpoint: OLD });
    const { store, sent } = await open([OLD]);
    expect(store.state).toBe('on');
    await store.switching.run(false);
    expect([store.state, sent, browser.log]).toEqual(['off', [`end ${OLD}`], ['unsubscribed']]);
  });

  it('of another member are ended in the browser', async () => {
    Object.assign(browser, { permission: 'granted', endpoint: OLD });
    const { store } = await open();
    expect([store.state, browser.log]).toEqual(['off', ['unsubscribed']]);
  });

  it('replace a subscription with an older key of the site', async () => {
    Object.assign(browser, { permission: 'granted' });
    const { store } = await open();
    browser.endpoint = OLD;
    await store.switching.run(true);
    expect(browser.log).toEqual(['asked', 'unsubscribed', 'subscribed with KEY']);
  });

  it.each([
    ['denied', 'blocked'],
    ['default', 'off'],
  ] as const)('are not subscribed after the answer %s', async (answer, state) => {
    const { store, sent } = await open();
    browser.answer = answer;
    await store.switching.run(true);
    expect([store.state, browser.log, sent]).toEqual([state, ['asked'], []]);
  });

  it('are blocked if the person has forbidden them before', async () => {
    browser.permission = 'denied';
    expect((await open()).store.state).toBe('blocked');
  });

  it('are absent without the key of a site, or in a browser without them', async () => {
    expect((await open([], null)).store.state).toBe('absent');
    browser.stop();
    expect((await open()).store.state).toBe('absent');
  });

  it('can be switched on as soon as the page has its worker, even if the panel was opened before', async () => {
    const active = Promise.withResolvers<void>();
    browser = startPushBrowser(active.promise);
    const { store } = await create();
    const started = store.start();
    expect(store.state).toBe('absent');
    active.resolve();
    await started;
    expect(store.state).toBe('off');
  });

  it('are absent in a page that gets no worker', async () => {
    browser = startPushBrowser(new Promise(() => {}));
    const { store } = await create();
    jest.useFakeTimers();
    const started = store.start();
    jest.advanceTimersByTime(WORKER_TIMEOUT_MS);
    jest.useRealTimers();
    await started;
    expect(store.state).toBe('absent');
  });

  it('stay off with a reason if the push service cannot be reached', async () => {
    const { store } = await open();
    browser.isReachable = false;
    await store.switching.run(true);
    expect([store.state, store.switching.failure?.code]).toEqual(['off', 'network']);
  });

  it('leave no subscription in the browser if the API refuses it', async () => {
    const { platform, store } = await open();
    platform.http.answer(setPush, () => {
      throw new PlatformError('network');
    });
    await store.switching.run(true);
    expect([store.state, browser.endpoint]).toEqual(['off', null]);
  });
});
