import type { Report } from '@parlour/shared-contracts';
import { NEXT_POLL_HEADER } from '@parlour/shared-contracts/health';
import type { SignedText } from '@parlour/shared-contracts/signature';
import type { CompositionStore } from './CompositionStore.ts';
import { loadSignatures } from './loadSignatures.ts';
import { parseComposition } from './readComposition.ts';

/** Milliseconds between polls when server-sent events are blocked, and the maximum random addition. */
const POLL_INTERVAL_MS = 10_000;
const POLL_JITTER_MS = 5_000;
/** Tabs report their new epoch at random times within this many milliseconds after a change. */
const REPORT_SPREAD_MS = 3_000;

export interface FollowOptions {
  readonly environment: string;
  readonly store: CompositionStore;
  readonly report: Report;
}

/**
 * Keeps the store at the live epoch: by server-sent events, by polling while those are blocked, and by a
 * check when the tab becomes visible. Stream and poll name the tab's epoch, so that edges can count tabs.
 * After a change the tab opens its stream again.
 * @returns a function that stops it.
 */
export const followComposition = ({ environment, store, report }: FollowOptions): (() => void) => {
  let pollTimer: ReturnType<typeof setTimeout> | undefined;
  let reportTimer: ReturnType<typeof setTimeout> | undefined;
  let turn: Promise<void> = Promise.resolve();
  const accept = (signed: SignedText): Promise<void> => {
    // Runs one after another: verification is asynchronous, and epochs must keep their order.
    turn = turn.then(async () => {
      try {
        await (await loadSignatures()).verifyWithPageKeys(signed);
        if (store.accept(parseComposition(signed.text))) reportEpoch();
      } catch (error) {
        report(error, { source: 'composition' });
      }
    });
    return turn;
  };
  const check = async (headers: Readonly<Record<string, string>> = {}): Promise<void> => {
    try {
      const response = await fetch(`/composition/${environment}`, {
        headers: { 'if-none-match': `"${store.current.epoch}"`, ...headers },
      });
      if (response.status !== 200) return;
      const { SIGNATURE_HEADER } = await loadSignatures();
      const signature = response.headers.get(SIGNATURE_HEADER) ?? '';
      await accept({ text: await response.text(), signature });
    } catch {
      // The edge is unreachable. The last good composition stays until the next check.
    }
  };
  const isStreaming = (): boolean => source.readyState === EventSource.OPEN;
  const poll = (delay: number): void => {
    pollTimer ??= setTimeout(() => {
      pollTimer = undefined;
      if (source.readyState === EventSource.CLOSED) listen();
      const next = pollDelay();
      // The stream counts a tab that streams again.
      void check(isStreaming() ? {} : { [NEXT_POLL_HEADER]: `${next}` }).then(() => {
        if (!isStreaming()) poll(next);
      });
    }, delay);
  };
  const open = (): EventSource => {
    const stream = new EventSource(`/live/${environment}?epoch=${store.current.epoch}`);
    stream.addEventListener('composition', (event: MessageEvent<string>) => {
      const [signature = '', ...lines] = event.data.split('\n');
      void accept({ signature, text: lines.join('\n') });
    });
    stream.addEventListener('error', () => poll(pollDelay()));
    return stream;
  };
  let source = open();
  const listen = (): void => {
    source.close();
    source = open();
  };
  const reportEpoch = (): void => {
    clearTimeout(reportTimer);
    reportTimer = setTimeout(listen, Math.random() * REPORT_SPREAD_MS);
  };
  const handleVisible = (): void => {
    if (document.visibilityState === 'visible') void check();
  };
  // A page in the back/forward cache is not an open tab. An open stream could also exclude it from the cache.
  const handleHide = (): void => source.close();
  const handleShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) listen();
  };
  document.addEventListener('visibilitychange', handleVisible);
  window.addEventListener('pagehide', handleHide);
  window.addEventListener('pageshow', handleShow);
  return () => {
    source.close();
    clearTimeout(pollTimer);
    clearTimeout(reportTimer);
    document.removeEventListener('visibilitychange', handleVisible);
    window.removeEventListener('pagehide', handleHide);
    window.removeEventListener('pageshow', handleShow);
  };
};

const pollDelay = (): number => POLL_INTERVAL_MS + Math.round(Math.random() * POLL_JITTER_MS);
