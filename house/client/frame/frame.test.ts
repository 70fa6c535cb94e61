import { createMoney, formatMultiplier } from './money.ts';
import { takeCredentials } from './sessionSecret.ts';
import { StakeLadder } from './StakeLadder.ts';
import { memoryStore, openStore } from './storage.ts';
import { createTranslate, loadTexts } from './texts.ts';
import { verifyLink } from './drawer/verifyLink.ts';

describe('the session’s secret', () => {
  const open = (hash: string) => {
    const shown: string[] = [];
    const location = { hash, pathname: '/play/dice', search: '?a=1' } as Location;
    const history = {
      replaceState: (_state: unknown, _title: string, url: string) => void shown.push(url),
    } as unknown as History;
    return { page: { location, history }, shown };
  };

  it('leaves the address at once and survives a reload; another secret deletes the old data', () => {
    const store = memoryStore();
    const first = open('#session=one');
    const credentials = takeCredentials(first.page, store);
    expect(credentials).toMatch(/^one\.[\w-]{36}$/);
    expect(first.shown).toEqual(['/play/dice?a=1']);
    store.setItem('house.standing', '{}');
    expect(takeCredentials(open('').page, store)).toBe(credentials);
    expect(takeCredentials(open('#session=one').page, store)).toBe(credentials);
    expect(store.getItem('house.standing')).toBe('{}');
    const [other, key] = takeCredentials(open('#session=two').page, store)?.split('.') ?? [];
    expect([other, key === credentials?.split('.')[1]]).toEqual(['two', false]);
    expect(takeCredentials(open('').page, memoryStore())).toBeNull();
    expect(store.getItem('house.standing')).toBeNull();
  });

  it('is kept in memory if the browser refuses storage', () => {
    const store = openStore(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    store.setItem('a', 'b');
    expect(store.getItem('a')).toBe('b');
  });

  it('is kept in memory if the storage is full', () => {
    const setItem = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const store = openStore(() => ({ ...memoryStore(), setItem }) as unknown as Storage);
    store.setItem('a', 'b');
    expect(store.getItem('a')).toBe('b');
    store.clear();
    expect(store.getItem('a')).toBeNull();
  });
});

describe('the stake', () => {
  it('goes up and down within the limits and starts at the usual stake', () => {
    const ladder = new StakeLadder({ least: 10, most: 600, usual: 75 });
    expect(ladder.steps).toEqual([10, 20, 50, 75, 100, 200, 500, 600]);
    expect(ladder.stake.value).toBe(75);
    for (let step = 0; step < 9; step += 1) ladder.raise();
    expect([ladder.stake.value, ladder.isMost.value]).toEqual([600, true]);
    for (let step = 0; step < 9; step += 1) ladder.lower();
    expect([ladder.stake.value, ladder.isLeast.value]).toEqual([10, true]);
  });
});

describe('texts', () => {
  const packs = {
    english: { hello: 'Hello {name}', bye: 'Bye' },
    others: {
      pt: async () => ({ hello: 'Olá {name}' }),
      th: () => Promise.reject(new Error('the pack is gone')),
    },
  };

  it.each([
    ['pt-BR', 'Olá Ana', 'Bye'],
    ['th', 'Hello Ana', 'Bye'],
    ['ja', 'Hello Ana', 'Bye'],
  ])('in %s come from its pack, or from English if the pack lacks them', async (language, hello, bye) => {
    const t = createTranslate(await loadTexts([packs], language));
    expect([t('hello', { name: 'Ana' }), t('bye')]).toEqual([hello, bye]);
  });
});

describe('amounts', () => {
  it('have the digits of their currency, and no currency sign in play for fun', () => {
    expect(createMoney('en', { currency: 'USD', decimals: 2 })(123_456)).toBe('$1,234.56');
    expect(createMoney('en', { currency: 'XXX', decimals: 2 })(123_456)).toBe('1,234.56');
    expect(createMoney('en', { currency: 'JPY', decimals: 0 })(500)).toBe('¥500');
    expect(formatMultiplier(1_250)).toBe('12.50×');
  });
});

it('a round links to the verifier after its seed is revealed', () => {
  const round = {
    choice: { game: 'crash', autoCashOut: null },
    clientSeed: 'a b&c',
    serverSeed: 'ff',
    nonce: 3,
    stake: 20,
  } as Parameters<typeof verifyLink>[0];
  const site = 'https://site.example/';
  expect(verifyLink({ ...round, serverSeed: null }, site)).toBeNull();
  const [path, fragment] = (verifyLink(round, site) ?? '').split('#');
  expect(path).toBe('/verify');
  expect(Object.fromEntries(new URLSearchParams(fragment))).toEqual({
    game: 'crash',
    serverSeed: 'ff',
    clientSeed: 'a b&c',
    nonce: '3',
    stake: '20',
    choice: '{"game":"crash","autoCashOut":null}',
    site,
  });
});
