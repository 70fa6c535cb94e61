import { createHash } from 'node:crypto';

/** The position of an audit event. Every kind of event has these fields in addition to its own. */
export interface EventPosition {
  /** Counts from 1. */
  readonly sequence: number;
  /** ISO 8601. */
  readonly at: string;
  readonly previousHash: string;
}

export interface AuditEvent extends EventPosition {
  /** SHA-256 of all other fields. */
  readonly hash: string;
}

/** The previous hash of the first event. */
export const GENESIS = '0'.repeat(64);

/**
 * Returns JSON whose bytes depend on the content only, because databases do not preserve the order of keys.
 */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  );

export const hashOfEvent = (event: EventPosition): string =>
  createHash('sha256').update(canonical(event)).digest('hex');

/** Returns whether an event is unchanged since it was hashed. */
export const isIntact = ({ hash, ...event }: AuditEvent): boolean => hashOfEvent(event) === hash;

const follows = (event: AuditEvent, previous: AuditEvent | undefined): boolean =>
  previous
    ? event.previousHash === previous.hash && event.sequence === previous.sequence + 1
    : event.sequence > 1 || event.previousHash === GENESIS;

/**
 * Returns every event that was changed, follows a missing event, or is out of order. Takes consecutive
 * events, the oldest first.
 */
const findBrokenEvents = (chain: readonly AuditEvent[]): AuditEvent[] =>
  chain.filter((event, index) => !follows(event, chain[index - 1]) || !isIntact(event));

/**
 * Returns the sequence of the first broken event; null if the chain is intact. Takes consecutive events, the
 * oldest first.
 */
export const findBrokenEvent = (chain: readonly AuditEvent[]): number | null =>
  findBrokenEvents(chain)[0]?.sequence ?? null;

/**
 * The end of an audit at some time. A copy elsewhere, in a signed or published document, shows later whether
 * events were removed from the end of the audit, or the whole audit was computed again.
 */
export type AuditAnchor = Pick<AuditEvent, 'sequence' | 'hash'>;

/** An anchor and its holder, for example `epoch 7 of prod`. */
export interface Witness extends AuditAnchor {
  readonly name: string;
}

/**
 * Returns one sentence for each fault of a whole audit. It returns no sentence if the chain is unbroken from the first
 * event and contains everything that witnesses have seen. It cannot detect the removal of events after the newest
 * witness.
 */
export const findAuditFaults = (
  oldestFirst: readonly AuditEvent[],
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
