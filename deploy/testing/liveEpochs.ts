import type { Composition } from '@parlour/shared-contracts';
import { readEvents } from '@parlour/shared-server/eventSource';
import { fillPath } from '@parlour/shared-contracts';
import { registryResources } from '../registry/face/resources.ts';
import { PRODUCTION } from '../registry/face/model.ts';

const SILENCE_TIMEOUT_MS = 20_000;

/**
 * Reads compositions from the live stream of an edge or registry, up to the expected one. `seen` is the
 * caller's newest epoch.
 */
export const followUntil = async (
  url: string,
  epoch: number,
  seen: number | null = null,
  environment: string = PRODUCTION,
): Promise<Composition[]> => {
  const received: Composition[] = [];
  const events = readEvents({
    url: new URL(fillPath(registryResources.live.path, { environment }), url),
    lastEventId: seen,
    signal: new AbortController().signal,
    silenceTimeoutMs: SILENCE_TIMEOUT_MS,
    onOpen: () => {},
  });
  for await (const event of events) {
    const composition: Composition = JSON.parse(event.data.slice(event.data.indexOf('\n') + 1));
    received.push(composition);
    if (composition.epoch >= epoch) break;
  }
  return received;
};
