import { siteRemotes as remotes } from '../testing/siteRemotes.ts';
import { hidesSideMenu, resolveRoute } from './resolveRoute.ts';

const guest = { hasToken: false, isAgent: false, isPending: false };
const at = (pathname: string, visitor = guest, search = '') =>
  resolveRoute(remotes, { pathname, search }, visitor);

describe('resolveRoute', () => {
  it.each(['/', '/index', '/index.html', '/home'])('[SHELL-002..005] %s is the home lobby', (path) => {
    expect(at(path)).toMatchObject({ kind: 'section', remote: 'mf-lobby', page: { path: '/' } });
  });

  it('[SHELL-016] /login goes home and opens the popup', () => {
    expect(at('/login')).toEqual({ kind: 'redirect', to: '/', modal: 'loginPopupModal' });
  });

  it('[SHELL-017] ?page=full shows the full pages', () => {
    expect(at('/login', guest, '?page=full')).toMatchObject({ remote: 'mf-auth', page: { path: '/login' } });
    expect(at('/register', guest, '?page=full')).toMatchObject({
      remote: 'mf-auth',
      page: { path: '/register' },
    });
  });

  it('[SHELL-018] /register keeps its address and opens the modal over home', () => {
    expect(at('/register')).toMatchObject({ kind: 'section', remote: 'mf-lobby', modal: 'registerModal' });
  });

  it('shows the page itself if this shell does not know its modal', () => {
    const page = { key: 'gift', path: '/gift', modal: { name: 'giftModal', address: 'home' as const } };
    expect(resolveRoute({ 'mf-gift': { pages: [page] } }, { pathname: '/gift', search: '' }, guest)).toEqual({
      kind: 'section',
      remote: 'mf-gift',
      page,
    });
  });

  it.each(['/lottery', '/seaLottery', '/vnLottery'])('[SHELL-030..033] %s needs a token', (path) => {
    expect(at(path)).toEqual({ kind: 'redirect', to: '/login' });
    expect(at(path, { ...guest, hasToken: true })).toMatchObject({ kind: 'section', remote: 'mf-lottery' });
  });

  it('[SHELL-039] lets a guest into every page except those of lotteries, and those of agents by SHELL-023', () => {
    const closed = Object.values(remotes).flatMap(({ pages }) =>
      pages
        .filter(({ key, path }) => at(path, guest, `?page=${key}`).kind !== 'section')
        .map(({ path }) => path),
    );
    expect(closed).toEqual(['/login', '/agentHome', '/lottery', '/seaLottery', '/vnLottery']);
  });

  it('[SHELL-022] [SHELL-023] the agent centre is for agents', () => {
    expect(at('/agentHome')).toEqual({ kind: 'redirect', to: '/agent' });
    expect(at('/agentHome', { hasToken: true, isAgent: true, isPending: false })).toMatchObject({
      remote: 'mf-agent',
    });
  });

  it('waits while a session is pending', () => {
    expect(at('/agentHome', { hasToken: true, isAgent: false, isPending: true })).toEqual({
      kind: 'pending',
    });
  });

  it('[SHELL-029] an unknown type is not found', () => {
    expect(at('/nonsense')).toEqual({ kind: 'notFound' });
    expect(at('/FAVORITE')).toEqual({ kind: 'notFound' });
    expect(at('/favorite')).toMatchObject({ remote: 'mf-lobby' });
  });
});

describe('hidesSideMenu', () => {
  it.each(['/seamless', '/lottert', '/vnLottery', '/SEALOTTERY', '/lottery'])('[SHELL-043] %s', (path) => {
    expect(hidesSideMenu(remotes, path, 'complete')).toBe(true);
  });

  it('[SHELL-043] the literal reading excludes /lottery', () => {
    expect(hidesSideMenu(remotes, '/lottery', 'literal')).toBe(false);
  });

  it.each(['/', '/rng', '/member', '/pointMall'])('[SHELL-044] %s keeps the side menu', (path) => {
    expect(hidesSideMenu(remotes, path, 'complete')).toBe(false);
  });
});
