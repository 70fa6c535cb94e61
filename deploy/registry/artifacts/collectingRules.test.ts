import { findGarbage, type PublishedArtifact } from './collectingRules.ts';

const DAY_MS = 86_400_000;
const NOW = 1_000 * DAY_MS;
const daysAgo = (days: number): Date => new Date(NOW - days * DAY_MS);

/** Fifteen old versions of a part. The changes apply to the first one. */
const published = (first: Partial<PublishedArtifact> = {}, name = 'mf-lobby'): PublishedArtifact[] =>
  Array.from({ length: 15 }, (_, index) => ({
    id: index + 1,
    name,
    version: `1.${index}.0`,
    state: 'ready' as const,
    readyAt: daysAgo(100 - index),
    seenAt: null,
    ...(index === 0 ? first : {}),
  }));
const versionsIn = (garbage: readonly PublishedArtifact[]): string[] =>
  garbage.map(({ version }) => version).toSorted();
const nothing = new Set<number>();

describe('findGarbage', () => {
  it('keeps the ten newest of each part', () => {
    const both = [
      ...published(),
      ...published({}, 'mf-auth').map((entry) => ({ ...entry, id: entry.id + 50 })),
    ];
    expect(versionsIn(findGarbage(both, nothing, NOW))).toEqual(
      ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'].flatMap((version) => [version, version]),
    );
  });

  it.each<[string, Partial<PublishedArtifact>]>([
    ['was published recently', { readyAt: daysAgo(29) }],
    ['was seen in a tab recently', { seenAt: daysAgo(29) }],
  ])('keeps what %s', (_why, first) => {
    expect(versionsIn(findGarbage(published(first), nothing, NOW))).toEqual([
      '1.1.0',
      '1.2.0',
      '1.3.0',
      '1.4.0',
    ]);
  });

  it('keeps what is in use, at any age', () => {
    expect(versionsIn(findGarbage(published(), new Set([1, 3]), NOW))).toEqual(['1.1.0', '1.3.0', '1.4.0']);
  });

  it('deletes what was seen long ago, and what must not go live again', () => {
    const first = { seenAt: daysAgo(31), state: 'quarantined' as const };
    expect(versionsIn(findGarbage(published(first), nothing, NOW))).toContain('1.0.0');
  });
});
