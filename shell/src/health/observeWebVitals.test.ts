import type { Vital } from '@parlour/shared-contracts/health';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { observeWebVitals, type MeasuredSection } from './observeWebVitals.ts';

type Entry = Readonly<Record<string, unknown>> & { readonly entryType: string };

const every = ['largest-contentful-paint', 'layout-shift', 'event'];

/** A fake observer: entries wait until the observer is called or `takeRecords` is. */
class FakeObserver {
  static supportedEntryTypes = every;
  static waiting: Entry[] = [];
  readonly observed: PerformanceObserverInit[] = [];
  observe(options: PerformanceObserverInit): void {
    this.observed.push(options);
  }
  takeRecords(): Entry[] {
    const types = this.observed.map(({ type }) => type);
    if (types.length === 0) return [];
    return FakeObserver.waiting.splice(0).filter(({ entryType }) => types.includes(entryType));
  }
  disconnect(): void {}
}

const paint = (startTime: number): Entry => ({ entryType: 'largest-contentful-paint', startTime });
const shift = (startTime: number, value: number, hadRecentInput = false): Entry => ({
  entryType: 'layout-shift',
  startTime,
  value,
  hadRecentInput,
});
const interaction = (interactionId: number, duration: number): Entry => ({
  entryType: 'event',
  interactionId,
  duration,
});

let visibility: DocumentVisibilityState = 'visible';
const stops: (() => void)[] = [];

const setUp = (supported = every) => {
  visibility = 'visible';
  FakeObserver.supportedEntryTypes = supported;
  FakeObserver.waiting = [];
  const page = { landing: window.location.href, interactions: 0, activationStart: 0, hasBeenHidden: false };
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  Object.defineProperty(performance, 'interactionCount', {
    configurable: true,
    get: () => page.interactions,
  });
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: (type: string) =>
      type === 'navigation'
        ? [{ name: page.landing, activationStart: page.activationStart }]
        : [{ name: page.hasBeenHidden ? 'hidden' : 'visible' }],
  });
  const sections = makeAutoObservable({ active: null as MeasuredSection | null }, { active: observableRef });
  const show = (name: string | null, version = '1.0.0', state: MeasuredSection['state'] = 'mounted'): void =>
    runInAction(() => {
      sections.active = name === null ? null : { name, version, state };
    });
  const recorded: Vital[] = [];
  const flush = jest.fn();
  const start = (): void =>
    void stops.push(observeWebVitals(sections, { recordVital: (vital) => recorded.push(vital), flush }));
  const hide = (): void => {
    visibility = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const texts = (): string[] =>
    recorded.map(({ remote, version, name, value }) => `${remote} ${version} ${name} ${value}`);
  return { page, show, start, hide, texts, flush };
};

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('observeWebVitals', () => {
  it("reports the landing section's values when the tab is hidden, including entries from before it was loaded", () => {
    const { page, show, start, hide, texts, flush } = setUp();
    show('mf-lobby');
    page.interactions = 1;
    FakeObserver.waiting = [paint(900), shift(950, 0.02), interaction(7, 88), paint(1_240.4)];
    start();
    expect(texts()).toEqual([]);
    hide();
    expect(texts()).toEqual(['mf-lobby 1.0.0 lcp 1240', 'mf-lobby 1.0.0 inp 88', 'mf-lobby 1.0.0 cls 0.02']);
    expect(flush).toHaveBeenCalledTimes(1);
    hide();
    expect(texts()).toHaveLength(3);
  });

  it('assigns each entry to the section and version that was shown', () => {
    const { page, show, start, texts } = setUp();
    show('mf-lobby');
    start();
    page.interactions = 2;
    FakeObserver.waiting = [interaction(1, 40), shift(10, 0.3)];
    show('mf-member', '2.0.0');
    FakeObserver.waiting = [shift(20, 0.1)];
    show('mf-member', '2.0.0', 'loading');
    show('mf-member', '2.1.0', 'fallback');
    page.interactions = 3;
    FakeObserver.waiting = [interaction(3, 320)];
    show(null);
    expect(texts()).toEqual([
      'mf-lobby 1.0.0 inp 40',
      'mf-lobby 1.0.0 cls 0.3',
      'mf-member 2.0.0 cls 0.1',
      'mf-member 2.1.0 inp 320',
      'mf-member 2.1.0 cls 0',
    ]);
  });

  it('omits vitals that the browser does not measure', () => {
    const { show, start, hide, texts } = setUp(['largest-contentful-paint']);
    show('mf-lobby');
    FakeObserver.waiting = [paint(800), shift(10, 0.3), interaction(1, 40)];
    start();
    hide();
    expect(texts()).toEqual(['mf-lobby 1.0.0 lcp 800']);
  });

  it.each([
    ['another page is shown by now', { landing: 'http://localhost/elsewhere' }],
    ['the tab was hidden', { hasBeenHidden: true }],
  ])('has no largest paint if %s', (_why, differing) => {
    const { page, show, start, hide, texts } = setUp();
    Object.assign(page, differing);
    show('mf-lobby');
    FakeObserver.waiting = [paint(800)];
    start();
    hide();
    expect(texts()).toEqual(['mf-lobby 1.0.0 cls 0']);
  });

  it('counts from the activation of a prerendered page', () => {
    const { page, show, start, hide, texts } = setUp();
    page.activationStart = 5_000;
    show('mf-lobby');
    FakeObserver.waiting = [paint(5_600)];
    start();
    hide();
    expect(texts()[0]).toBe('mf-lobby 1.0.0 lcp 600');
  });
});
