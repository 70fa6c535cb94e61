import fc from 'fast-check';
import {
  type AuditEvent,
  findAuditFaults,
  findBrokenEvent,
  GENESIS,
  hashOfEvent,
  type Witness,
} from './eventChain.ts';

interface Change extends AuditEvent {
  readonly who: string;
  readonly before: Readonly<Record<string, string | null>>;
  readonly after: Readonly<Record<string, string | null>>;
  readonly why: string | null;
}

const chainOf = (length: number): Change[] => {
  const chain: Change[] = [];
  for (let sequence = 1; sequence <= length; sequence += 1) {
    const event = {
      sequence,
      at: new Date(sequence).toISOString(),
      who: 'local',
      before: { stable: `1.${sequence - 1}.0`, fallback: null },
      after: { stable: `1.${sequence}.0`, fallback: null },
      why: null,
      previousHash: chain.at(-1)?.hash ?? GENESIS,
    };
    chain.push({ ...event, hash: hashOfEvent(event) });
  }
  return chain;
};

const edits: readonly ((event: Change) => Change)[] = [
  (event) => ({ ...event, who: 'somebody' }),
  (event) => ({ ...event, after: { ...event.after, stable: '6.6.6' } }),
  (event) => ({ ...event, why: 'invented' }),
  (event) => ({ ...event, at: '2000-01-01T00:00:00.000Z' }),
  (event) => ({ ...event, previousHash: GENESIS.replace('0', '1') }),
];

describe('findBrokenEvent', () => {
  it('accepts a chain, and any part of it', () => {
    const chain = chainOf(6);
    expect(findBrokenEvent(chain)).toBeNull();
    expect(findBrokenEvent(chain.slice(3))).toBeNull();
    expect(findBrokenEvent([])).toBeNull();
  });

  it('does not depend on the order of keys, which databases do not preserve', () => {
    const [event] = chainOf(1);
    if (!event) throw new Error('no event');
    const reversed = Object.fromEntries(Object.entries(event).toReversed()) as unknown as Change;
    const reordered: Change = { ...reversed, after: { fallback: null, stable: '1.1.0' } };
    expect(findBrokenEvent([reordered])).toBeNull();
  });

  it('finds any event that was edited', () => {
    fc.assert(
      fc.property(fc.nat(7), fc.nat(edits.length - 1), (changedIndex, edit) => {
        const chain = chainOf(8);
        const edited = chain.map((event, index) =>
          index === changedIndex ? (edits[edit]?.(event) ?? event) : event,
        );
        expect(findBrokenEvent(edited)).toBe(changedIndex + 1);
      }),
    );
  });

  it('finds where an event was removed or two events were exchanged', () => {
    const chain = chainOf(5);
    expect(findBrokenEvent(chain.toSpliced(2, 1))).toBe(4);
    expect(findBrokenEvent(chain.with(1, chain[2]!).with(2, chain[1]!))).toBe(3);
  });
});

describe('findAuditFaults', () => {
  const chain = chainOf(6);
  const seen = (sequence: number): Witness => ({
    name: `epoch ${sequence} of prod`,
    sequence,
    hash: chain[sequence - 1]?.hash ?? '',
  });

  it('finds no fault in a whole chain, for every witness', () => {
    expect(findAuditFaults(chain, [seen(1), seen(6)])).toEqual([]);
    expect(findAuditFaults([], [])).toEqual([]);
  });

  it.each([
    ['the first', chain.slice(2), ['events 1 to 2 are missing']],
    ['the last', chain.slice(0, 4), ['events from 5 on are missing: epoch 6 of prod has seen 6']],
    ['all', [], ['events from 1 on are missing: epoch 6 of prod has seen 6']],
  ])('says from which event on events are missing: %s', (_which, left, faults) => {
    expect(findAuditFaults(left, [seen(3), seen(6)])).toEqual(faults);
  });

  it('reports a chain that was computed again, and every event that was changed', () => {
    const forged = chainOf(6).map((event) => ({ ...event, who: 'somebody' }));
    let previousHash = GENESIS;
    for (const event of forged) {
      const { hash: _old, ...unhashed } = { ...event, previousHash };
      previousHash = hashOfEvent(unhashed);
      Object.assign(event, { previousHash: unhashed.previousHash, hash: previousHash });
    }
    expect(findBrokenEvent(forged)).toBeNull();
    expect(findAuditFaults(forged, [seen(3)])).toEqual([
      'event 3 is not the one that epoch 3 of prod has seen',
    ]);
    const edited = chain.map((event) => (event.sequence % 2 === 0 ? { ...event, why: 'invented' } : event));
    expect(findAuditFaults(edited, []).map((fault) => /broken at (\d)/.exec(fault)?.[1])).toEqual([
      '2',
      '4',
      '6',
    ]);
  });
});
