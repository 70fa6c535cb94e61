import type { Composition } from '@parlour/shared-contracts';
import type { SignedText } from '@parlour/shared-contracts/signature';
import { OverrideStore } from '../overrides/OverrideStore.ts';
import { IntegrityRegistry } from '../sections/integrity.ts';
import { CompositionStore } from './CompositionStore.ts';
import { followComposition } from './followComposition.ts';

jest.mock('@parlour/shared-contracts/signature', () => ({
  ...jest.requireActual<object>('@parlour/shared-contracts/signature'),
  verifySignature: async ({ signature }: SignedText) => {
    if (signature !== 'good') throw new Error('the signature is not of this text');
  },
}));

/** Maximum time between two polls. */
const MAX_POLL_MS = 15_000;
/** Maximum time between a change and the new stream that reports its epoch. */
const MAX_SPREAD_MS = 3_000;

class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static readonly opened: FakeEventSource[] = [];
  readyState = FakeEventSource.OPEN;

  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }
  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}
const composition = (epoch: number): Composition => ({
  schema: 2,
  environment: 'prod',
  epoch,
  issuedAt: '2026-01-01T00:00:00Z',
  shell: null,
  remotes: {},
  swap: 'soft',
});

const setUp = () => {
  const report = jest.fn();
  const registry = new IntegrityRegistry();
  const store = new CompositionStore(composition(5), registry, new OverrideStore(registry, report), report);
  const request = jest.fn(async () => new Response(null, { status: 304 }));
  Object.assign(globalThis, { EventSource: FakeEventSource, fetch: request });
  FakeEventSource.opened.length = 0;
  const stop = followComposition({ environment: 'prod', store, report });
  const source = (): FakeEventSource => FakeEventSource.opened.at(-1)!;
  const urls = (): string[] => FakeEventSource.opened.map(({ url }) => url);
  const receive = async (text: string, signature = 'good'): Promise<void> => {
    source().dispatchEvent(new MessageEvent('composition', { data: `${signature}\n${text}` }));
    await jest.advanceTimersByTimeAsync(0);
  };
  return { report, store, request, stop, source, urls, receive };
};

describe('followComposition', () => {
  const { fetch } = globalThis;
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = fetch;
  });

  it('applies events of the stream', async () => {
    const { store, receive, source, stop } = setUp();
    expect(source().url).toBe('/live/prod?epoch=5');
    await receive(JSON.stringify(composition(6)));
    expect(store.current.epoch).toBe(6);
    stop();
  });

  it.each([
    ['{nope', /JSON/],
    ['{"schema":2}', /malformed/],
    [JSON.stringify(composition(4)), /4 refused/],
  ])('keeps the last good composition when %s arrives, and reports the reason', async (data, reason) => {
    const { store, receive, report, stop } = setUp();
    await receive(data);
    expect(store.current.epoch).toBe(5);
    expect(report).toHaveBeenCalledTimes(1);
    expect(report.mock.lastCall?.[0].message).toMatch(reason);
    stop();
  });

  it('keeps the last good composition when an unsigned one arrives', async () => {
    const { store, receive, report, stop } = setUp();
    await receive(JSON.stringify(composition(6)), 'forged');
    expect(store.current.epoch).toBe(5);
    expect(report.mock.lastCall?.[0].message).toBe('the signature is not of this text');
    stop();
  });

  it('keeps the order of epochs although each one is verified first', async () => {
    const { store, receive, report, stop } = setUp();
    await Promise.all([6, 7, 8].map((epoch) => receive(JSON.stringify(composition(epoch)))));
    expect(store.current.epoch).toBe(8);
    expect(report).not.toHaveBeenCalled();
    stop();
  });

  it('polls while the stream is interrupted, and stops afterwards', async () => {
    const { store, request, source, stop } = setUp();
    source().fail(FakeEventSource.CONNECTING);
    await jest.advanceTimersByTimeAsync(MAX_POLL_MS);
    expect(request.mock.calls).toEqual([
      [
        '/composition/prod',
        { headers: { 'if-none-match': '"5"', 'x-next-poll': expect.stringMatching(/^1[0-5]\d{3}$/) } },
      ],
    ]);
    request.mockResolvedValueOnce(
      new Response(JSON.stringify(composition(7)), { headers: { 'x-signature': 'good' } }),
    );
    await jest.advanceTimersByTimeAsync(MAX_POLL_MS);
    expect(store.current.epoch).toBe(7);
    await jest.advanceTimersByTimeAsync(MAX_POLL_MS);
    expect(source().url).toBe('/live/prod?epoch=7');
    await jest.advanceTimersByTimeAsync(3 * MAX_POLL_MS);
    expect(request).toHaveBeenCalledTimes(3);
    // The tab streams again, so the stream counts it and the poll has no header.
    expect(request).toHaveBeenLastCalledWith('/composition/prod', { headers: { 'if-none-match': '"7"' } });
    stop();
  });

  it('opens a new stream if one was refused', async () => {
    const { source, receive, store, stop } = setUp();
    source().fail(FakeEventSource.CLOSED);
    await jest.advanceTimersByTimeAsync(MAX_POLL_MS);
    expect(FakeEventSource.opened).toHaveLength(2);
    await receive(JSON.stringify(composition(6)));
    expect(store.current.epoch).toBe(6);
    stop();
  });

  it('keeps the last good composition while the edge is unreachable', async () => {
    const { request, source, store, report, stop } = setUp();
    request.mockRejectedValue(new TypeError('Failed to fetch'));
    source().fail(FakeEventSource.CONNECTING);
    await jest.advanceTimersByTimeAsync(4 * MAX_POLL_MS);
    expect(request.mock.calls.length).toBeGreaterThan(2);
    expect(store.current.epoch).toBe(5);
    expect(report).not.toHaveBeenCalled();
    stop();
  });

  it('checks at once when the tab becomes visible again', async () => {
    const { request, stop } = setUp();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(1);
    stop();
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(MAX_POLL_MS);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('opens its stream again with the new epoch, once for several changes in a row', async () => {
    const { receive, source, urls, stop } = setUp();
    const first = source();
    await receive(JSON.stringify(composition(6)));
    await receive(JSON.stringify(composition(7)));
    expect(urls()).toEqual(['/live/prod?epoch=5']);
    await jest.advanceTimersByTimeAsync(MAX_SPREAD_MS);
    expect(urls()).toEqual(['/live/prod?epoch=5', '/live/prod?epoch=7']);
    expect(first.readyState).toBe(FakeEventSource.CLOSED);
    await receive(JSON.stringify(composition(4)));
    await jest.advanceTimersByTimeAsync(MAX_SPREAD_MS);
    expect(urls()).toHaveLength(2);
    stop();
  });

  it('has no stream while it is in the back/forward cache', async () => {
    const { source, urls, stop } = setUp();
    const leave = (): unknown => window.dispatchEvent(new Event('pagehide'));
    const show = (persisted: boolean): unknown =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    show(false);
    expect(urls()).toHaveLength(1);
    leave();
    expect(source().readyState).toBe(FakeEventSource.CLOSED);
    show(true);
    expect(urls()).toHaveLength(2);
    expect(source().readyState).toBe(FakeEventSource.OPEN);
    stop();
    expect(source().readyState).toBe(FakeEventSource.CLOSED);
    show(true);
    expect(urls()).toHaveLength(2);
  });
});
