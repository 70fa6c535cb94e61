import { act } from '@testing-library/react';
import { createTestShell, type TestShellOptions } from '../testing/createTestShell.ts';
import { remoteOf, routeOf } from '../testing/factories.ts';
import { renderInShell } from '../testing/renderInShell.tsx';
import { usePageEffects } from './usePageEffects.ts';

const Effects = () => {
  usePageEffects();
  return null;
};
const remotes = {
  'mf-lobby': remoteOf(['/', '/rng'].map((path) => routeOf(path))),
  'mf-auth': remoteOf(['/login', '/register', '/agent'].map((path) => routeOf(path))),
  'mf-agent': remoteOf([routeOf('/agentHome', { requires: 'agent' })]),
  'mf-lottery': remoteOf(
    ['/lottery', '/seaLottery', '/vnLottery'].map((path) => routeOf(path, { requires: 'session' })),
  ),
};
const scrollTo = jest.fn();

const start = async (options: TestShellOptions = {}) => {
  const shell = await createTestShell({ remotes, ...options });
  await renderInShell(<Effects />, shell);
  return shell;
};

describe('usePageEffects', () => {
  beforeEach(() => {
    document.head.innerHTML = '<title></title><meta name="description" content="">';
    window.scrollTo = scrollTo.mockClear();
  });

  it('[SHELL-041] starts every page at its top', async () => {
    const { navigation } = await start();
    for (const path of ['/rng', '/rng?page=2', '/', '/agent']) act(() => navigation.push(path));
    expect(scrollTo.mock.calls).toEqual(Array.from({ length: 4 }, () => [{ top: 0, behavior: 'instant' }]));
  });

  it("writes the page's title and description", async () => {
    const { navigation } = await start();
    const texts = () => [
      document.title,
      document.querySelector('meta[name="description"]')?.getAttribute('content'),
    ];
    expect(texts()).toEqual(['Title of /', 'Description of /']);
    act(() => navigation.push('/rng'));
    expect(texts()).toEqual(['Title of /rng', 'Description of /rng']);
  });

  it('[SHELL-016] turns /login into home with the login popup', async () => {
    const { modals } = await start({ path: '/login' });
    expect(window.location.pathname).toBe('/');
    expect(modals.open?.name).toBe('loginPopupModal');
  });

  it('[SHELL-018] opens the registration over home at its own address', async () => {
    const { modals } = await start({ path: '/register' });
    expect(window.location.pathname).toBe('/register');
    expect(modals.open?.name).toBe('registerModal');
  });

  it('[SHELL-001] going back from the registration closes it', async () => {
    const { modals, navigation } = await start();
    act(() => navigation.push('/register'));
    expect(modals.open?.name).toBe('registerModal');
    act(() => navigation.push('/rng'));
    expect(modals.open).toBeNull();
    act(() => modals.show('registerModal'));
    act(() => navigation.push('/'));
    expect(modals.open?.name).toBe('registerModal');
  });

  it.each(['/lottery', '/seaLottery', '/vnLottery'])(
    '[SHELL-033] sends a guest from %s to the login, hence home',
    async (path) => {
      const { modals } = await start({ path: `${path}?gameCode=X` });
      expect(window.location.pathname).toBe('/');
      expect(modals.open?.name).toBe('loginPopupModal');
    },
  );

  it('[SHELL-023] sends whoever is no agent from the agent centre to its login', async () => {
    const { logIn, navigation, session } = await start();
    act(() => logIn());
    act(() => navigation.push('/agentHome'));
    expect(window.location.pathname).toBe('/agent');
    act(() => session.end());
    act(() => logIn(1));
    act(() => navigation.push('/agentHome'));
    expect(window.location.pathname).toBe('/agentHome');
  });

  it('stops with the frame', async () => {
    const shell = await createTestShell({ remotes });
    const { unmount } = await renderInShell(<Effects />, shell);
    unmount();
    shell.navigation.push('/login');
    expect(window.location.pathname).toBe('/login');
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
