import { DamagedContent } from '@parlour/shared-server/verifiedFile';
import { composeFixtures, describedFixture } from '../../testing/compositions.ts';
import { removeTemporaryFolders } from '../../testing/temporaryFolder.ts';
import type { ArtifactCache } from './artifactCache.ts';
import { HeldParts } from './heldParts.ts';
import { prefetchComposition } from './prefetch.ts';

afterAll(removeTemporaryFolders);

const composition = composeFixtures(2, [
  { name: 'mf-lobby', version: '1.0.0' },
  { name: 'mf-other', version: '1.0.0' },
]);
const damaged = new DamagedContent('entry.js is not at the registry');
const silent = new Error('the registry does not answer');

/** Prefetches with a registry that answers with an error for these versions. */
const prefetch = async (
  errors: Readonly<Record<string, Error>>,
  current: typeof composition | null = null,
) => {
  const pulled: string[] = [];
  const cache: ArtifactCache = {
    files: async ({ name, version }) => {
      const error = errors[`${name} ${version}`];
      if (error) throw error;
      pulled.push(`${name} ${version}`);
      return {};
    },
    find: async () => null,
    trim: async () => {},
    faults: [],
  };
  const held = new HeldParts(() => {});
  const descriptions = {
    of: ({ base }: { base: string }) => describedFixture(base),
    read: async ({ base }: { base: string }) => describedFixture(base),
    keep: () => {},
  };
  const result = prefetchComposition(composition, { cache, descriptions, held, current, report: () => {} });
  return { error: await result.then(() => null).catch((error: unknown) => error), held, pulled };
};

describe('prefetchComposition', () => {
  it('holds back a faulty version and fetches all others', async () => {
    const { error, held, pulled } = await prefetch({ 'mf-lobby 1.0.0': damaged }, composition);
    expect(error).toBeNull();
    expect(held.all).toEqual([{ name: 'mf-lobby', version: '1.0.0', reason: damaged.message }]);
    expect(pulled).toEqual(['shell 1.0.0', 'mf-lobby 0.9.0', 'mf-other 1.0.0', 'mf-other 0.9.0']);
  });

  it('refuses a faulty version without a fallback if the part works now', async () => {
    const faults = { 'mf-lobby 1.0.0': damaged, 'mf-lobby 0.9.0': damaged };
    expect((await prefetch(faults, composition)).error).toBe(damaged);
    expect((await prefetch(faults, null)).error).toBeNull();
  });

  it.each([
    ['a registry that does not answer', { 'mf-lobby 1.0.0': silent }, silent],
    ['a faulty shell', { 'shell 1.0.0': damaged }, damaged],
  ])('waits for %s', async (_what, faults, reason) => {
    const { error, held } = await prefetch(faults);
    expect(error).toBe(reason);
    expect(held.all).toEqual([]);
  });
});
