import { createHash } from 'node:crypto';

/** Where an event of an audit stands: every kind of event has these beside what it tells of. */
export interface EventPlace {
  /** Counted from 1. */
  readonly sequence: number;
  /** ISO 8601. */
  readonly at: string;
  readonly previousHash: string;
}

export interface AuditEvent extends EventPlace {
  /** SHA-256 of all the rest. */
  readonly hash: string;
}

/** What the first event has in place of its predecessor's hash. */
export const GENESIS = '0'.repeat(64);

/** JSON whose bytes depend on the content alone: databases do not keep the order of keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  );

export const hashOfEvent = (event: EventPlace): string =>
  createHash('sha256').update(canonical(event)).digest('hex');

/** Whether an event is as it was when it was hashed. */
export const isIntact = ({ hash, ...event }: AuditEvent): boolean => hashOfEvent(event) === hash;

const follows = (event: AuditEvent, previous: AuditEvent | undefined): boolean =>
  previous
    ? event.previousHash === previous.hash && event.sequence === previous.sequence + 1
    : event.sequence > 1 || event.previousHash === GENESIS;

/** Every event that was changed, is missing before its successor or is out of order. Takes consecutive events, oldest first. */
const findBrokenEvents = (chain: readonly AuditEvent[]): AuditEvent[] =>
  chain.filter((event, index) => !follows(event, chain[index - 1]) || !isIntact(event));

/** Sequence of the first broken event; null when the chain holds. Takes consecutive events, oldest first. */
export const findBrokenEvent = (chain: readonly AuditEvent[]): number | null =>
  findBrokenEvents(chain)[0]?.sequence ?? null;

/**
 * How far an audit has come. Kept elsewhere, in what is signed or handed out, it shows later what was taken out at
 * the audit's end, or made anew.
 */
export type AuditAnchor = Pick<AuditEvent, 'sequence' | 'hash'>;

/** An anchor and who has it, for example `epoch 7 of prod`. */
export interface Witness extends AuditAnchor {
  readonly name: string;
}

/**
 * What is wrong with a whole audit, in sentences; none when it is unbroken from its first event on and
 * holds everything that witnesses have seen. What happened after the newest witness is nobody's to miss.
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
