import { gamesEndpoints } from './domains/games.ts';
import { fillRead, firstRead, visitPlaceholders } from './firstReads.ts';
import {
  destinationHref,
  findPage,
  isFullPage,
  isPageEnabled,
  matchPage,
  pageHref,
  windowTitle,
  type PageContract,
} from './pages.ts';

const centre: readonly PageContract[] = [
  { key: 'news', path: '/centre', destination: 'announcements' },
  { key: 'account', path: '/centre', isDefault: true, destination: 'account' },
  { key: 'rank', path: '/centre', enabledBy: 'session.hasVip', destination: 'ranks' },
];
const remotes = {
  'mf-lobby': {
    pages: [
      { key: 'home', path: '/' },
      { key: 'help', path: '/help/*' },
      { key: 'rules', path: '/help/rules' },
    ],
  },
  'mf-centre': { pages: centre },
};
const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://site');
  return findPage(remotes, { pathname, search })?.page.key ?? null;
};
const switches = (hasVip: boolean) => ({
  session: { hasVip },
  site: { availablePromo: {}, whitelabel: { AGENTPOLICY3: false, MANPLAYREB3: false } },
});

describe('the page of an address', () => {
  it.each([
    ['/', 'home'],
    ['/index.html', 'home'],
    ['/help', 'help'],
    ['/help/anything', 'help'],
    ['/help/rules', 'rules'],
    ['/centre', 'account'],
    ['/centre?page=news', 'news'],
    ['/centre?page=constructor', 'account'],
    ['/nowhere', null],
  ])('%s is %s', (address, key) => {
    expect(at(address)).toBe(key);
  });

  it('is null if no page has the address', () => {
    expect(matchPage([], { pathname: '/', search: '' })).toBeNull();
  });

  it('has ?page= only if it is needed', () => {
    expect(centre.map((page) => pageHref(centre, page))).toEqual([
      '/centre?page=news',
      '/centre',
      '/centre?page=rank',
    ]);
    expect(pageHref(centre, centre[1]!, { tab: 2 })).toBe('/centre?tab=2');
  });

  it('requests the page itself instead of its modal by ?page=full', () => {
    expect([isFullPage({ search: '?page=full' }), isFullPage({ search: '' })]).toEqual([true, false]);
  });
});

describe('a destination', () => {
  it('is the page that claims it, if it is enabled for the visitor', () => {
    expect(destinationHref(remotes, 'account', switches(false))).toBe('/centre');
    expect(destinationHref(remotes, 'ranks', switches(false))).toBeNull();
    expect(destinationHref(remotes, 'ranks', switches(true))).toBe('/centre?page=rank');
    expect(destinationHref(remotes, 'deposit', switches(true))).toBeNull();
  });

  it('is not enabled by a condition that only newer parts know', () => {
    expect(isPageEnabled({ enabledBy: 'toString' }, switches(true))).toBe(false);
    expect(isPageEnabled({}, switches(false))).toBe(true);
  });
});

describe('first reads', () => {
  const read = firstRead(gamesEndpoints.vendors, {
    query: { platform: 'html5', language: visitPlaceholders.language },
  });

  it('have the URLs that the client will request, with the values of the visit', () => {
    expect(read).toEqual({ isPublic: true, url: '/lgw/games/vendors?platform=html5&language={language}' });
    expect(fillRead(read.url, { language: 'EN', merchant: 'a', pageSize: 40, search: '' })).toBe(
      '/lgw/games/vendors?platform=html5&language=EN',
    );
  });

  it('keep values inside their parameter', () => {
    const values = { language: 'EN&x=1', merchant: 'a', pageSize: 40, search: '' };
    expect(fillRead(read.url, values)).toContain('language=EN%26x%3D1');
  });

  it('copy accepted values of the address of the page, and are left out if it has another value', () => {
    const { url } = firstRead(
      gamesEndpoints.vendors,
      { query: { platform: 'html5', language: visitPlaceholders.language } },
      ['types*=RNG|LIVE', 'vendors', 'isNew=1', 'q='],
    );
    const readAt = (search: string): string | null =>
      fillRead(url, { language: 'EN', merchant: 'a', pageSize: 40, search });
    const plain = '/lgw/games/vendors?platform=html5&language=EN';
    expect(readAt('')).toBe(plain);
    expect(readAt('?types=&vendors=&isNew=&q=')).toBe(plain);
    expect(readAt('?isNew=1&x=2&vendors=A,B&types=RNG,LIVE')).toBe(
      `${plain}&types=RNG%2CLIVE&vendors=A%2CB&isNew=1`,
    );
    const vendors = (count: number): string =>
      Array.from({ length: count }, (_, index) => `V${index}`).join();
    expect(readAt(`?vendors=${vendors(20)}`)).toContain('V19');
    for (const value of ['a%26b%3D1', '%7Blanguage%7D', 'a'.repeat(41), vendors(21), 'a,,b'])
      expect(readAt(`?vendors=${value}`)).toBeNull();
    for (const search of ['types=RNG,FOO', 'types=rng', 'isNew=2', 'isNew=1,1', 'q=dragon'])
      expect(readAt(`?${search}`)).toBeNull();
  });
});

it('the title of the window names the site once', () => {
  expect(['Slots', 'Parlour', ''].map((title) => windowTitle(title, 'Parlour'))).toEqual([
    'Slots | Parlour',
    'Parlour',
    'Parlour',
  ]);
});
