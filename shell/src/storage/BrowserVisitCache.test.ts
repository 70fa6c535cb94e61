import { BrowserVisitCache } from './BrowserVisitCache.ts';

describe('the cache of a visit', () => {
  beforeEach(() => sessionStorage.clear());

  it('keeps values across reloads of the tab, and marks older ones', () => {
    const cache = new BrowserVisitCache();
    cache.keep('HOT_GAMES', [1]);
    expect(cache.read('HOT_GAMES')).toEqual({ value: [1], isOfThisLoad: true });
    expect(new BrowserVisitCache().read('HOT_GAMES')).toEqual({ value: [1], isOfThisLoad: false });
  });

  it.each(['{', ''])('returns nothing if %j is stored', (stored) => {
    sessionStorage.setItem('HOT_GAMES', stored);
    expect(new BrowserVisitCache().read('HOT_GAMES')).toBeNull();
  });

  it('stores nothing after a session has ended, until another one starts', () => {
    const cache = new BrowserVisitCache();
    cache.keep('HOT_GAMES', [1]);
    sessionStorage.clear();
    cache.endSession();
    expect(cache.read('HOT_GAMES')).toBeNull();
    cache.keep('HOT_GAMES', [2]);
    expect([cache.read('HOT_GAMES')?.value, sessionStorage.length]).toEqual([[2], 0]);
    cache.beginSession();
    cache.keep('HOT_GAMES', [3]);
    expect(sessionStorage.getItem('HOT_GAMES')).toBe('[3]');
  });

  it('drops a value that does not fit into the storage', () => {
    sessionStorage.setItem('HOT_GAMES', '[1]');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    new BrowserVisitCache().keep('HOT_GAMES', [2]);
    jest.restoreAllMocks();
    expect(sessionStorage.getItem('HOT_GAMES')).toBeNull();
  });
});
