import { BrowserPreferences } from './BrowserPreferences.ts';

describe('choices of a browser', () => {
  beforeEach(() => localStorage.clear());

  it('are kept after the page is left, until they are removed', () => {
    const preferences = new BrowserPreferences();
    expect(preferences.read('gameSheet')).toBeNull();
    preferences.keep('gameSheet', 'off');
    expect(new BrowserPreferences().read('gameSheet')).toBe('off');
    preferences.keep('gameSheet', null);
    expect([preferences.read('gameSheet'), new BrowserPreferences().read('gameSheet')]).toEqual([null, null]);
    expect(localStorage.length).toBe(0);
  });
});
