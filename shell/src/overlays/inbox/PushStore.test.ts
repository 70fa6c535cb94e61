import { PlatformError } from '@parlour/shared-contracts';
import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import { createTestPlatform, testMember } from '@parlour/shared-ui/testing';
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

/** Opens the panel of a member. `known` are the browsers that the API knows as the member's. */
const open = async (known: readonly string[] = [], publicKey: string | null = 'KEY') => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(testMember(0), false);
  const sent: string[] = [];
  platform.http
    .answer(pushKey, () => ({ publicKey }))
    .answer(keepPush, ({ body }) => ({ isKept: known.includes(body.endpoint) }))
    .answer(setPush, ({ body }) => (sent.push(`set ${body.endpoint} ${body.path}`), null))
    .answer(endPush, ({ body }) => (sent.push(`end ${body.endpoint}`), null));
  const store = new PushStore(platform);
  await store.start();
  return { platform, store, sent };
};

describe('push messages in a browser', () => {
  it('are off and ask nothing until the member presses the switch', async () => {
    const { store, sent } = await open();
    expect([store.state, browser.log, sent]).toEqual(['off', [], []]);
    await store.switching.run(true);
    expect([store.state, browser.log]).toEqual(['on', ['asked', 'subscribed with KEY']]);
    expect(sent).toEqual([`set ${NEW} /member?page=messageV2`]);
  });

  it('are on if the API knows the browser, and end at both sides', async () => {
    Object.assign(browser, { permission: 'granted', endpoint: OLD });
    const { store, sent } = await open([OLD]);
    expect(store.state).toBe('on');
    await store.switching.run(false);
    expect([store.state, sent, browser.log]).toEqual(['off', [`end ${OLD}`], ['unsubscribed']]);
  });

  it('of another member end in the browser', async () => {
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
