import { estimateStrength } from './estimateStrength.ts';
import { PasswordStrength, type EstimateStrength } from './PasswordStrength.ts';

const setUp = (load: () => Promise<EstimateStrength> = async () => estimateStrength) => {
  const report = jest.fn();
  return { strength: new PasswordStrength({ load, report, pauseMs: 0 }), report };
};

describe('PasswordStrength', () => {
  it.each([
    ['password', [], 1],
    ['Password1!', [], 1],
    ['somchai77', ['somchai'], 1],
    ['wet-otter-paints-7-clouds', [], 4],
  ] as const)('estimates “%s” beside the words %j as %i', async (password, words, level) => {
    const { strength } = setUp();
    await strength.assess(password, words);
    expect(strength.level).toBe(level);
  });

  it('forgets the level when the password is removed', async () => {
    const { strength } = setUp();
    await strength.assess('password', []);
    await strength.assess('', []);
    expect(strength.level).toBeNull();
  });

  it('shows the level of the last text, although the estimate loads later', async () => {
    const { promise, resolve } = Promise.withResolvers<EstimateStrength>();
    const { strength } = setUp(() => promise);
    const assessed = [strength.assess('wet-otter-paints-7-clouds', []), strength.assess('pass', [])];
    expect(strength.level).toBeNull();
    resolve(estimateStrength);
    await Promise.all(assessed);
    expect(strength.level).toBe(1);
  });

  it('stays silent if the estimate cannot be loaded, and loads it again for the next text', async () => {
    let isBroken = true;
    const { strength, report } = setUp(async () => {
      if (isBroken) throw new Error('gone');
      return estimateStrength;
    });
    await strength.assess('pass', []);
    expect(strength.level).toBeNull();
    expect(report).toHaveBeenCalledTimes(1);
    isBroken = false;
    await strength.assess('passw', []);
    expect(strength.level).toBe(1);
  });
});
