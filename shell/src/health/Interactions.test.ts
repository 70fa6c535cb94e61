import { Interactions } from './Interactions.ts';

const event = (interactionId: number, duration: number): PerformanceEventTiming =>
  ({ interactionId, duration }) as PerformanceEventTiming;

describe('Interactions', () => {
  it('uses the longest event of the longest interaction', () => {
    const interactions = new Interactions();
    for (const [id, duration] of [
      [1, 40],
      [2, 90],
      [2, 64],
      [1, 72],
      [0, 900],
    ] as const)
      interactions.add(event(id, duration));
    expect(interactions.delay(2)).toBe(90);
  });

  it('ignores the longest interaction of every fifty', () => {
    const interactions = new Interactions();
    for (let id = 1; id <= 120; id += 1) interactions.add(event(id, id));
    expect([49, 50, 120, 10_000].map((total) => interactions.delay(total))).toEqual([120, 119, 118, 111]);
  });

  it('reports a short delay if every event was too short to be observed, and none without an interaction', () => {
    expect(new Interactions().delay(3)).toBe(16);
    expect(new Interactions().delay(0)).toBeNull();
    expect(new Interactions().delay(Number.NaN)).toBeNull();
  });
});
