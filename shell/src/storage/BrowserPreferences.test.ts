import { BrowserPreferences } from './BrowserPreferences.ts';

describe('choices of a browser', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it('are kept after the page is left, until they are removed', () => {
    const preferences = new BrowserPreferences();
    expect(preferences.read('gameSheet')).toBeNull();
    preferences.keep('gameSheet', 'off');
    expect(new BrowserPreferences().read('gameSheet')).toBe('off');
    preferences.keep('gameSheet', null);
    expect([preferences.read('gameSheet'), new BrowserPreferences().read('gameSheet')]).toEqual([null, null]);
    expect(localStorage.length).toBe(0);
  });

  it('last until a reload if the browser forbids storage', () => {
    const refuse = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    const preferences = new BrowserPreferences();
    preferences.keep('gameSheet', 'off');
    expect([preferences.read('gameSheet'), new BrowserPreferences().read('gameSheet')]).toEqual([
      'off',
      null,
    ]);
  });
});
