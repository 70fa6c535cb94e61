import { answerMediaQueries } from '@parlour/shared-ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { SideMenu } from '../frame/side/SideMenu.tsx';
import { createTestShell, type TestShell } from '../testing/createTestShell.ts';
import { renderInShell } from '../testing/renderInShell.tsx';
import { followInstall } from './followInstall.ts';

/** Calls of the page to the browser. */
let prompts: number;
let registered: string[];
let allowed: string[];

/** Lets the browser offer to install the site. */
const offer = (outcome: 'accepted' | 'dismissed' = 'dismissed'): Event => {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => {
      prompts += 1;
      return { outcome };
    },
  });
  act(() => void window.dispatchEvent(event));
  return event;
};

const follow = ({ install }: TestShell): void =>
  act(() => followInstall(install, (address) => allowed.push(address)));

const runOnIos = (isApp: boolean): void =>
  void Object.defineProperty(navigator, 'standalone', { value: isApp, configurable: true });

const nameWorker = (address: string): void => {
  document.head.innerHTML = `<meta name="parlour-worker" content="${address}">`;
};

beforeEach(() => {
  prompts = 0;
  registered = [];
  allowed = [];
  const serviceWorker = { register: async (address: string) => void registered.push(address) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
});
afterEach(() => {
  document.head.innerHTML = '';
  Reflect.deleteProperty(navigator, 'standalone');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('the offer to install the site', () => {
  it('is kept without a prompt of the browser, and shown after the page has been hydrated', async () => {
    const shell = await createTestShell();
    expect(offer().defaultPrevented).toBe(true);
    expect(shell.install.state).toBe('unavailable');
    follow(shell);
    expect([shell.install.state, prompts]).toEqual(['available', 0]);
  });

  it('is shown to sections', async () => {
    const shell = await createTestShell();
    const { platform } = shell.openScope('mf-lobby', '1.0.0');
    follow(shell);
    expect(platform.install.state).toBe('unavailable');
    offer();
    expect(platform.install.state).toBe('available');
  });

  it('is used once, and the browser may make another one', async () => {
    const shell = await createTestShell();
    follow(shell);
    await shell.install.ask();
    expect(prompts).toBe(0);
    offer();
    await Promise.all([shell.install.ask(), shell.install.ask()]);
    expect([shell.install.state, prompts]).toEqual(['unavailable', 1]);
    offer('accepted');
    await shell.install.ask();
    expect([shell.install.state, prompts]).toEqual(['installed', 2]);
  });

  it('ends when the person installs the site by a menu of the browser', async () => {
    const shell = await createTestShell();
    follow(shell);
    offer();
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(shell.install.state).toBe('installed');
  });

  it('is not made inside the app', async () => {
    const shell = await createTestShell();
    answerMediaQueries(true);
    follow(shell);
    offer();
    expect(shell.install.state).toBe('installed');
  });

  it.each([
    ['installed', true],
    ['manual', false],
  ])('is "%s" on iOS if the answer to “runs as an app” is %s', async (state, isApp) => {
    const shell = await createTestShell();
    runOnIos(isApp);
    follow(shell);
    expect(shell.install.state).toBe(state);
  });

  it('is in the side menu, instead of the link to the download page', async () => {
    const shell = await createTestShell();
    await renderInShell(<SideMenu />, shell);
    follow(shell);
    expect(screen.getByRole('link', { name: 'Download the app' })).toBeTruthy();
    offer();
    expect(screen.queryByRole('link', { name: 'Download the app' })).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Install the app' })));
    expect(prompts).toBe(1);
    expect(screen.getByRole('link', { name: 'Download the app' })).toBeTruthy();
  });
});

describe('the service worker', () => {
  it('is registered at the address that the document names, which becomes trusted', async () => {
    nameWorker('/service-worker.js');
    follow(await createTestShell());
    await waitFor(() => expect(registered).toEqual(['/service-worker.js']));
    expect(allowed).toEqual(['/service-worker.js']);
  });

  it('is registered when the browser is idle, if the browser reports this', async () => {
    nameWorker('/service-worker.js');
    let beIdle = (): void => {};
    window.requestIdleCallback = (run) => {
      beIdle = () => run({ didTimeout: false, timeRemaining: () => 50 });
      return 1;
    };
    follow(await createTestShell());
    expect(registered).toEqual([]);
    beIdle();
    Reflect.deleteProperty(window, 'requestIdleCallback');
    expect(registered).toEqual(['/service-worker.js']);
  });

  it('is not registered if the document names no worker, or without https', async () => {
    follow(await createTestShell());
    Reflect.deleteProperty(navigator, 'serviceWorker');
    nameWorker('/service-worker.js');
    follow(await createTestShell());
    expect([registered, allowed]).toEqual([[], []]);
  });

  it('may be refused by the browser, and the page continues', async () => {
    nameWorker('/service-worker.js');
    const refuse = jest.fn(async () => Promise.reject(new DOMException('blocked', 'SecurityError')));
    Object.defineProperty(navigator, 'serviceWorker', { value: { register: refuse }, configurable: true });
    const shell = await createTestShell();
    follow(shell);
    offer();
    expect(refuse).toHaveBeenCalledTimes(1);
    expect([shell.install.state, shell.reported]).toEqual(['available', []]);
  });
});
