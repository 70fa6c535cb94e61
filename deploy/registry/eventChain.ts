import { createHash } from 'node:crypto';
import type { RegistryEvent } from './model.ts';

export type UnhashedEvent = Omit<RegistryEvent, 'hash'>;

/** What the first event has in place of its predecessor's hash. */
export const GENESIS = '0'.repeat(64);

/** JSON whose bytes depend on the content alone: databases do not keep the order of keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  );

export const hashOfEvent = (event: UnhashedEvent): string =>
  createHash('sha256').update(canonical(event)).digest('hex');

/**
 * Sequence of the first event that was changed, is missing before its successor or is out of order;
 * null when the chain holds. Takes consecutive events, oldest first.
 */
export const findBrokenEvent = (chain: readonly RegistryEvent[]): number | null => {
  const broken = chain.find(({ hash, ...event }, index) => {
    const previous = chain[index - 1];
    const follows = previous
      ? event.previousHash === previous.hash && event.sequence === previous.sequence + 1
      : event.sequence > 1 || event.previousHash === GENESIS;
    return !follows || hashOfEvent(event) !== hash;
  });
  return broken?.sequence ?? null;
};
