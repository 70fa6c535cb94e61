import { setTimeout as delay } from 'node:timers/promises';
import type { SignedText } from '@parlour/shared-contracts/signature';
import type { CompositionHolder, Verdict } from './compositionHolder.ts';
import { readEvents } from '@parlour/shared-server/eventSource';
import type { RegistrySource } from './registrySource.ts';

const FIRST_RETRY_DELAY_MS = 250;
const MAX_RETRY_DELAY_MS = 5_000;
const POLL_INTERVAL_MS = 30_000;
/** Three heartbeats of the registry. */
const SILENCE_TIMEOUT_MS = 45_000;

export interface RegistryFollower {
  /** Whether the stream is open now. */
  readonly isConnected: boolean;
  stop(): Promise<void>;
}

/**
 * Offers every new composition to the holder: by stream, and by polling if the stream is blocked or silent.
 */
export const followRegistry = (
  source: RegistrySource,
  holder: CompositionHolder,
  report: (reason: string, error?: unknown) => void,
): RegistryFollower => {
  const stopping = new AbortController();
  let isConnected = false;
  const epoch = (): number | null => holder.current?.epoch ?? null;

  const poll = async (): Promise<void> => {
    const candidate = await source.composition(epoch());
    if (candidate !== null) await holder.offer(candidate);
  };

  /** Ends with the connection, or early if a composition has to be offered again. */
  const listen = async (): Promise<Verdict | null> => {
    const events = readEvents({
      url: source.live,
      // The live epoch is sent too, because it may have a newer signature.
      lastEventId: null,
      signal: stopping.signal,
      silenceTimeoutMs: SILENCE_TIMEOUT_MS,
      onOpen: () => void (isConnected = true),
    });
    let verdict: Verdict | null = null;
    for await (const { data } of events) {
      verdict = await holder.offer(signedIn(data));
      if (verdict === 'incomplete') break;
    }
    return verdict;
  };

  const follow = async (): Promise<void> => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      const outcome = await listen().catch((error: unknown) => {
        if (failures === 0 && !stopping.signal.aborted) report('the stream from the registry broke', error);
        return null;
      });
      failures = isConnected && outcome !== 'incomplete' ? 0 : failures + 1;
      isConnected = false;
      // The failure of the stream is already reported.
      await poll().catch(() => {});
      const wait = Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 2 ** failures);
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };

  const timer = setInterval(() => void poll().catch(() => {}), POLL_INTERVAL_MS);
  timer.unref();
  const following = follow();
  return {
    get isConnected() {
      return isConnected;
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await following;
    },
  };
};

/** Parses an event's data: the signature, and from the next line on the signed text. */
const signedIn = (data: string): SignedText => {
  const [signature = '', ...lines] = data.split('\n');
  return { signature, text: lines.join('\n') };
};
