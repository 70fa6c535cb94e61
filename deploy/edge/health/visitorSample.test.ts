import { createVisitorSample, MAX_VISITORS_PER_NETWORK } from './visitorSample.ts';

const fill = (networks: number, visitors: number) => {
  const sample = createVisitorSample();
  for (let network = 0; network < networks; network += 1) {
    for (let index = 0; index < visitors; index += 1) {
      sample.admit({ visitor: `${network}-${index}`, network: `${network}` });
    }
  }
  return sample;
};

describe('a sample of visitors', () => {
  it('drops visitors of the largest networks first', () => {
    const sample = fill(10, MAX_VISITORS_PER_NETWORK);
    sample.admit({ visitor: 'ada', network: 'elsewhere' });
    sample.shrink();
    expect(sample.size).toBe((10 * MAX_VISITORS_PER_NETWORK) / 2 + 1);
    expect(sample.count(({ network }) => network === 'elsewhere')).toBe(1);
    expect(sample.count(({ network }) => network === '3')).toBe(MAX_VISITORS_PER_NETWORK / 2);
  });

  it('then counts a share of the networks, in any order of arrival', () => {
    const sample = fill(2_000, 1);
    sample.shrink();
    for (let network = 0; network < 2_000; network += 1) {
      sample.admit({ visitor: `late-${network}`, network: `late-${network}` });
    }
    const late = sample.count(({ network }) => network.startsWith('late'));
    expect(late).toBeGreaterThan(700);
    expect(late).toBeLessThan(1_300);
    expect(sample.admit({ visitor: '5-again', network: '5' })).toBeNull();
  });

  it('ends with no visitors rather than too many', () => {
    const sample = fill(3, 1);
    for (let round = 0; round < 40; round += 1) sample.shrink();
    expect(sample.size).toBe(0);
  });
});
