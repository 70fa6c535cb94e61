import fc from 'fast-check';
import type { RegistryEvent } from './model.ts';
import { findBrokenEvent, GENESIS, hashOfEvent } from './eventChain.ts';

const chainOf = (length: number): RegistryEvent[] => {
  const chain: RegistryEvent[] = [];
  for (let sequence = 1; sequence <= length; sequence += 1) {
    const event = {
      sequence,
      at: new Date(sequence).toISOString(),
      env: 'prod',
      epoch: sequence,
      who: 'local',
      action: 'activate' as const,
      remote: 'mf-lobby',
      before: { stable: `1.${sequence - 1}.0`, fallback: null },
      after: { stable: `1.${sequence}.0`, fallback: null },
      why: null,
      previousHash: chain.at(-1)?.hash ?? GENESIS,
    };
    chain.push({ ...event, hash: hashOfEvent(event) });
  }
  return chain;
};

const edits: readonly ((event: RegistryEvent) => RegistryEvent)[] = [
  (event) => ({ ...event, who: 'somebody' }),
  (event) => ({ ...event, after: { ...event.after, stable: '6.6.6' } }),
  (event) => ({ ...event, why: 'invented' }),
  (event) => ({ ...event, at: '2000-01-01T00:00:00.000Z' }),
  (event) => ({ ...event, previousHash: GENESIS.replace('0', '1') }),
];

describe('findBrokenEvent', () => {
  it('accepts a chain, and any stretch of it', () => {
    const chain = chainOf(6);
    expect(findBrokenEvent(chain)).toBeNull();
    expect(findBrokenEvent(chain.slice(3))).toBeNull();
    expect(findBrokenEvent([])).toBeNull();
  });

  it('does not depend on the order of keys, which databases do not keep', () => {
    const [event] = chainOf(1);
    if (!event) throw new Error('no event');
    const reversed = Object.fromEntries(Object.entries(event).toReversed()) as RegistryEvent;
    expect(findBrokenEvent([{ ...reversed, after: { fallback: null, stable: '1.1.0' } }])).toBeNull();
  });

  it('finds any event that was edited', () => {
    fc.assert(
      fc.property(fc.nat(7), fc.nat(edits.length - 1), (place, edit) => {
        const chain = chainOf(8);
        const edited = chain.map((event, index) =>
          index === place ? (edits[edit]?.(event) ?? event) : event,
        );
        expect(findBrokenEvent(edited)).toBe(place + 1);
      }),
    );
  });

  it('finds where an event was taken out or two were exchanged', () => {
    const chain = chainOf(5);
    expect(findBrokenEvent(chain.toSpliced(2, 1))).toBe(4);
    expect(findBrokenEvent(chain.with(1, chain[2]!).with(2, chain[1]!))).toBe(3);
  });
});
