import { act } from '@testing-library/react';
import { createTestShell, type TestShellOptions } from '../testing/createTestShell.ts';
import { renderInShell } from '../testing/renderInShell.tsx';
import { usePageEffects } from './usePageEffects.ts';

const Effects = () => {
  usePageEffects();
  return null;
};
const scrollTo = jest.fn();

const start = async (options: TestShellOptions = {}) => {
  const shell = await createTestShell(options);
  await renderInShell(<Effects />, shell);
  return shell;
};

describe('usePageEffects', () => {
  beforeEach(() => {
    window.scrollTo = scrollTo.mockClear();
  });

  it('scrolls every page to its top', async () => {
    const { navigation } = await start();
    for (const path of ['/rng', '/', '/member', '/member?page=withdraw']) act(() => navigation.push(path));
    expect(scrollTo.mock.calls).toEqual(Array.from({ length: 4 }, () => [{ top: 0, behavior: 'instant' }]));
  });

  it('[SHELL-016] turns /login into home with the sign-in popup', async () => {
    const { modals } = await start({ path: '/login' });
    expect(window.location.pathname).toBe('/');
    expect(modals.open?.name).toBe('loginPopupModal');
  });

  it('[SHELL-018] opens the registration over home at its own address', async () => {
    const { modals } = await start({ path: '/register' });
    expect(window.location.pathname).toBe('/register');
    expect(modals.open?.name).toBe('registerModal');
  });

  it('[SHELL-001] closes the registration when the visitor goes back', async () => {
    const { modals, navigation } = await start();
    act(() => navigation.push('/register'));
    expect(modals.open?.name).toBe('registerModal');
    act(() => navigation.push('/rng'));
    expect(modals.open).toBeNull();
    act(() => modals.show('registerModal'));
    act(() => navigation.push('/'));
    expect(modals.open?.name).toBe('registerModal');
  });

  it('closes a popup when the visitor goes back, unless the previous page owns it', async () => {
    const { modals, navigation } = await start();
    const goBack = () =>
      act(async () => {
        const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
        window.history.back();
        await gone;
      });
    for (const path of ['/rng', '/register', '/help']) act(() => navigation.push(path));
    act(() => modals.show('loginPopupModal'));
    await goBack();
    expect([window.location.pathname, modals.open?.name]).toEqual(['/register', 'registerModal']);
    await goBack();
    expect([window.location.pathname, modals.open]).toEqual(['/rng', null]);
    act(() => modals.show('loginPopupModal'));
    await goBack();
    expect([window.location.pathname, modals.open]).toEqual(['/', null]);
  });

  it.each(['/lottery', '/seaLottery', '/vnLottery'])(
    '[SHELL-033] sends a guest from %s to the login, which opens over home',
    async (path) => {
      const { modals } = await start({ path: `${path}?gameCode=X` });
      expect(window.location.pathname).toBe('/');
      expect(modals.open?.name).toBe('loginPopupModal');
    },
  );

  it('[SHELL-023] sends visitors who are not agents from the agent centre to its sign-in', async () => {
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
    const shell = await createTestShell();
    const { unmount } = await renderInShell(<Effects />, shell);
    unmount();
    shell.navigation.push('/login');
    expect(window.location.pathname).toBe('/login');
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
