import { startAnalytics } from './startAnalytics.ts';

const scripts = (): string[] =>
  Array.from(document.querySelectorAll<HTMLScriptElement>('head script'), ({ src }) => src);
const commands = () => (globalThis.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>));

describe('startAnalytics', () => {
  it("[SHELL-060] initialises the operator's tag, and loads its script after the page has loaded", () => {
    const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    startAnalytics('G-1&x');
    expect(commands()).toEqual([
      ['js', expect.any(Date)],
      ['config', 'G-1&x'],
    ]);
    expect(Object.prototype.toString.call(globalThis.dataLayer?.[0])).toBe('[object Arguments]');
    expect(scripts()).toEqual([]);
    window.dispatchEvent(new Event('load'));
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1%26x']);
    readyState.mockRestore();
  });
});
