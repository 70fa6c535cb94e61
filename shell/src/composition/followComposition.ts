import type { Report } from '@parlour/shared-contracts';
import { SIGNATURE_HEADER, verifySignature, type SignedText } from '@parlour/shared-contracts/signature';
import type { CompositionStore } from './CompositionStore.ts';
import { readPageKeys } from './pageKeys.ts';
import { parseComposition } from './readComposition.ts';

/** Interval between polls where server-sent events don't come through, and its random share. */
const POLL_INTERVAL = 10_000;
const POLL_JITTER = 5_000;

export interface FollowOptions {
  readonly environment: string;
  readonly store: CompositionStore;
  readonly report: Report;
}

/**
 * Keeps the store at the live epoch: by server-sent events, by polling while those are blocked,
 * and by a check whenever the tab becomes visible.
 * @returns stops following.
 */
export const followComposition = ({ environment, store, report }: FollowOptions): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keys = readPageKeys();
  let turn: Promise<void> = Promise.resolve();
  const accept = (signed: SignedText): Promise<void> => {
    // One after the other: verifying takes a moment, and epochs must stay in their order.
    turn = turn.then(async () => {
      try {
        await verifySignature(signed, keys, Date.now());
        store.accept(parseComposition(signed.text));
      } catch (error) {
        report(error, { source: 'composition' });
      }
    });
    return turn;
  };
  const check = async (): Promise<void> => {
    try {
      const response = await fetch(`/composition/${environment}`, {
        headers: { 'if-none-match': `"${store.current.epoch}"` },
      });
      if (response.status !== 200) return;
      const signature = response.headers.get(SIGNATURE_HEADER) ?? '';
      await accept({ text: await response.text(), signature });
    } catch {
      // Unreachable: the last good composition stays; the next check follows.
    }
  };
  const poll = (): void => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        if (source.readyState === EventSource.CLOSED) source = listen();
        void check().then(() => {
          if (source.readyState !== EventSource.OPEN) poll();
        });
      },
      POLL_INTERVAL + Math.random() * POLL_JITTER,
    );
  };
  const listen = (): EventSource => {
    const stream = new EventSource(`/live/${environment}`);
    stream.addEventListener('composition', (event: MessageEvent<string>) => {
      const [signature = '', ...lines] = event.data.split('\n');
      void accept({ signature, text: lines.join('\n') });
    });
    stream.addEventListener('error', poll);
    return stream;
  };
  let source = listen();
  const handleVisible = (): void => {
    if (document.visibilityState === 'visible') void check();
  };
  document.addEventListener('visibilitychange', handleVisible);
  return () => {
    source.close();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleVisible);
  };
};
