import { createHash } from 'node:crypto';
import type { Composition } from '@parlour/shared-contracts';
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

/** Whether an event is as it was when it was hashed. */
export const isIntact = ({ hash, ...event }: RegistryEvent): boolean => hashOfEvent(event) === hash;

const follows = (event: RegistryEvent, previous: RegistryEvent | undefined): boolean =>
  previous
    ? event.previousHash === previous.hash && event.sequence === previous.sequence + 1
    : event.sequence > 1 || event.previousHash === GENESIS;

/** Every event that was changed, is missing before its successor or is out of order. Takes consecutive events, oldest first. */
const findBrokenEvents = (chain: readonly RegistryEvent[]): RegistryEvent[] =>
  chain.filter((event, index) => !follows(event, chain[index - 1]) || !isIntact(event));

/** Sequence of the first broken event; null when the chain holds. Takes consecutive events, oldest first. */
export const findBrokenEvent = (chain: readonly RegistryEvent[]): number | null =>
  findBrokenEvents(chain)[0]?.sequence ?? null;

/** The audit's newest event when a composition was made. */
export type AuditAnchor = NonNullable<Composition['audit']>;

/** What one composition says of the audit. */
export interface CompositionAnchor {
  readonly epoch: number;
  /** Null in a composition from before it was kept. */
  readonly audit: AuditAnchor | null;
}

/** An anchor and who has it, for example `epoch 7 of prod`. */
export interface Witness extends AuditAnchor {
  readonly name: string;
}

/**
 * What is wrong with a whole audit, in sentences; none when it is unbroken from its first event on and
 * holds everything that witnesses have seen. What happened after the newest witness is nobody's to miss.
 */
export const findAuditFaults = (
  oldestFirst: readonly RegistryEvent[],
  witnesses: readonly Witness[],
): string[] => {
  const first = oldestFirst[0]?.sequence;
  const last = oldestFirst.at(-1)?.sequence ?? 0;
  const hashes = new Map(oldestFirst.map(({ sequence, hash }) => [sequence, hash]));
  const [farthest] = witnesses.toSorted((a, b) => b.sequence - a.sequence);
  const differing = witnesses.filter(({ sequence, hash }) => (hashes.get(sequence) ?? hash) !== hash);
  return [
    ...(first !== undefined && first > 1 ? [`events 1 to ${first - 1} are missing`] : []),
    ...findBrokenEvents(oldestFirst).map(
      ({ sequence }) =>
        `the chain of events is broken at ${sequence}: it was changed, or is not what followed`,
    ),
    ...(farthest && farthest.sequence > last
      ? [`events from ${last + 1} on are missing: ${farthest.name} has seen ${farthest.sequence}`]
      : []),
    ...differing.map(({ name, sequence }) => `event ${sequence} is not the one that ${name} has seen`),
  ];
};
