import { bucketOf, versionFor } from './cohort.ts';
import type { ComposedVersion } from './composition.ts';

const version = (number: string): ComposedVersion => ({
  version: number,
  build: number,
  base: `/artifacts/mf-x/${number}/`,
  entry: 'entry.js',
  preload: {},
  description: 'description.json',
  files: {},
});

const IDS = Array.from({ length: 100_000 }, (_, index) => `visitor-${index}`);
const chosen = (name: string, weight: number, rings: string[] = []) => {
  const canary = { version: version('2.0.0'), weight, rings, salt: `${name}@2.0.0` };
  const remote = { stable: version('1.0.0'), canary };
  return (id: string, ring: string | null = null) => versionFor(remote, { id, ring }) === canary.version;
};
const shareOf = (isChosen: (id: string) => boolean): number =>
  IDS.filter((id) => isChosen(id)).length / IDS.length;

/** Five standard deviations of a binomial share over all ids. */
const bound = (share: number): number => 5 * Math.sqrt((share * (1 - share)) / IDS.length);

describe('versionFor', () => {
  it('gives a canary to no visitor at 0 and to every visitor at 10,000', () => {
    expect(shareOf(chosen('mf-lobby', 0))).toBe(0);
    expect(shareOf(chosen('mf-lobby', 10_000))).toBe(1);
  });

  it.each([0.001, 0.1, 0.5])('gives it to a share of %d of the visitors, within binomial bounds', (share) => {
    expect(Math.abs(shareOf(chosen('mf-lobby', share * 10_000)) - share)).toBeLessThan(bound(share));
  });

  it('chooses independently for two remotes', () => {
    const [lobby, member] = [chosen('mf-lobby', 1_000), chosen('mf-member', 1_000)];
    const both = shareOf((id) => lobby(id) && member(id));
    expect(Math.abs(both - 0.01)).toBeLessThan(bound(0.01));
  });

  it('keeps every visitor of the canary when the share grows', () => {
    const [few, many] = [chosen('mf-lobby', 1_000), chosen('mf-lobby', 2_500)];
    expect(IDS.filter((id) => few(id) && !many(id))).toEqual([]);
  });

  it('gives it to its rings at any share, and to no other ring', () => {
    const isChosen = chosen('mf-lobby', 0, ['internal']);
    expect(isChosen('visitor-1', 'internal')).toBe(true);
    expect(isChosen('visitor-1', 'press')).toBe(false);
  });
});

it('computes the same bucket everywhere', () => {
  expect(bucketOf('mf-lobby@2.0.0', 'visitor-1')).toBe(bucketOf('mf-lobby@2.0.0', 'visitor-1'));
  expect(bucketOf('mf-lobby@2.0.0', 'visitor-1')).not.toBe(bucketOf('mf-member@2.0.0', 'visitor-1'));
});
