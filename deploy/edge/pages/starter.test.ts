import { setTimeout as wait } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { starterElements } from './starter.ts';

const [rule = '', script = ''] = starterElements([]).map((element) => element.replaceAll(/<\/?\w+>/g, ''));
const title = 'สล็อต | Parlour';

/**
 * Runs the starter in a test document. The navigation began `ageMs` milliseconds ago. The fonts are loaded when `fonts`
 * resolves. The document is complete at once, or after a call of `complete` if `isComplete` is false.
 */
const start = (fonts: Promise<void>, ageMs = 0, isComplete = true) => {
  const scripts = ['/a.js', '/b.js'].map((src) => ({ src, async: true, onload() {}, onerror() {} }));
  const links = { links: ['/a.js', '/b.js'] };
  const waiting = [...scripts];
  const templates: Record<string, object> = {
    'parlour-links': { content: links },
    'parlour-scripts': { content: { querySelectorAll: () => waiting.splice(0) } },
  };
  const head: object[] = [];
  let paint: (() => void) | undefined;
  const attributes = new Map<string, string>();
  const NumberFormat = jest.fn();
  const inserted: { onerror?: () => void }[] = [];
  const style = {
    getAttribute: () => '/whole.css',
    after: (sheet: object) => inserted.push(sheet),
    removeAttribute: jest.fn(),
  };
  const preload = { cloneNode: () => ({ href: '/whole.css', remove: () => inserted.pop() }) };
  const load = jest.fn((_font: string, _text: string) => fonts);
  const faces = [
    { family: 'Latin', display: 'swap' },
    { family: 'Latin', display: 'swap' },
    { family: 'Thai', display: 'swap' },
    { family: 'Stand-in', display: 'auto' },
  ];
  const document = {
    readyState: 'loading',
    documentElement: {
      lang: 'th',
      setAttribute: (name: string, value: string) => attributes.set(name, value),
      removeAttribute: (name: string) => attributes.delete(name),
      matches: (selector: string) =>
        [...attributes].some(([name, value]) => selector === `[${name}=${value}]`),
    },
    fonts: Object.assign(faces, { load }),
    title,
    hidden: false,
    head: { append: (element: object) => head.push(element) },
    getElementById: (id: string) => templates[id] ?? null,
    querySelectorAll: () => [style],
    querySelector: (selector: string) => (selector === 'link[href="/whole.css"]' ? preload : null),
  };
  let onComplete = (): void => {};
  const complete = (): void => {
    document.readyState = 'interactive';
    onComplete();
  };
  runInNewContext(script, {
    document,
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'DOMContentLoaded') onComplete = listener;
    },
    performance: { now: () => ageMs },
    PerformanceObserver: class {
      constructor(callback: (list: object) => void) {
        paint = () => callback({ getEntriesByName: () => [{}] });
      }
      observe() {}
    },
    setTimeout,
    Intl: { NumberFormat },
  });
  if (isComplete) complete();
  const isViewShown = (): boolean =>
    ![...attributes].some(([name, value]) => rule === `[${name}=${value}] #root{display:none}`);
  return {
    isViewShown,
    arePicturesHidden: () => attributes.get('data-awaits') === 'scripts',
    load,
    NumberFormat,
    inserted,
    style,
    head,
    links,
    scripts,
    complete,
    paint: () => paint?.(),
  };
};

describe('the starter of a document', () => {
  it('hides the view until the fonts for its title have loaded', async () => {
    const fonts = Promise.withResolvers<void>();
    const { isViewShown, load } = start(fonts.promise);
    expect(load.mock.calls).toEqual([['1em Latin,Thai', title]]);
    expect(isViewShown()).toBe(false);
    fonts.resolve();
    await wait(0);
    expect(isViewShown()).toBe(true);
  });

  it('shows the view if a font cannot be loaded', async () => {
    const { isViewShown } = start(Promise.reject(new Error('the font is not there')));
    await wait(0);
    expect(isViewShown()).toBe(true);
  });

  it('inserts the whole stylesheets while the view is hidden', () => {
    const { isViewShown, inserted } = start(new Promise(() => {}), 1_000);
    expect(inserted).toMatchObject([{ href: '/whole.css', rel: 'stylesheet' }]);
    expect(isViewShown()).toBe(false);
  });

  it('removes a stylesheet that fails, so that the code which needs it requests it again', () => {
    const { inserted, style } = start(new Promise(() => {}), 1_000);
    inserted[0]?.onerror?.();
    expect(inserted).toEqual([]);
    expect(style.removeAttribute.mock.calls).toEqual([['data-href']]);
  });

  it('prepares the number format of the language while the view waits', () => {
    const { isViewShown, NumberFormat } = start(new Promise(() => {}), 1_000);
    expect(NumberFormat.mock.calls).toEqual([['th']]);
    expect(isViewShown()).toBe(false);
  });

  it('fetches scripts after the first paint, and runs them in order when the document is complete', async () => {
    const { head, links, scripts, paint, complete } = start(new Promise(() => {}), 0, false);
    expect(head).toEqual([]);
    paint();
    expect(head).toEqual([links]);
    complete();
    await wait(0);
    expect(head.filter((element) => element !== links)).toEqual(scripts);
    expect(scripts.map(({ async: isAsync }) => isAsync)).toEqual([false, false]);
  });

  it('waits for the first paint of a complete document', () => {
    const { head, links, scripts, paint } = start(new Promise(() => {}));
    expect(head).toEqual([]);
    paint();
    expect(head).toEqual([links, ...scripts]);
  });

  it.each(['onload', 'onerror'] as const)(
    'hides the pictures beyond the first screen until the browser calls `%s` of a script',
    async (handler) => {
      const fonts = Promise.withResolvers<void>();
      const { arePicturesHidden, isViewShown, scripts, paint } = start(fonts.promise);
      fonts.resolve();
      await wait(0);
      paint();
      expect(arePicturesHidden()).toBe(true);
      scripts[0]?.[handler]();
      expect(arePicturesHidden()).toBe(false);
      expect(isViewShown()).toBe(true);
    },
  );

  it('does not hide pictures again if the fonts load after the scripts', async () => {
    const fonts = Promise.withResolvers<void>();
    const { arePicturesHidden, isViewShown, scripts, paint } = start(fonts.promise);
    paint();
    scripts[0]?.onload();
    fonts.resolve();
    await wait(0);
    expect(arePicturesHidden()).toBe(false);
    expect(isViewShown()).toBe(true);
  });

  describe('without its fonts', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    it.each([
      [400, 'began at once', 0],
      [150, 'came after 250 ms', 250],
      [100, 'came after a second', 1_000],
    ])('shows the view after %d ms if the document %s', (waitMs, _what, ageMs) => {
      const { isViewShown } = start(new Promise(() => undefined), ageMs);
      jest.advanceTimersByTime(waitMs - 1);
      expect(isViewShown()).toBe(false);
      jest.advanceTimersByTime(1);
      expect(isViewShown()).toBe(true);
    });
  });
});
