import fc from 'fast-check';
import { defaultPolicy, type RolloutPolicy } from '../face/healthModel.ts';
import { decide, judge, type Judgement, type RolloutProgress } from './judging.ts';

const counts = (visitors: number, failures: number, loadErrors = 0, crowd = 1) => ({
  visitors,
  failures,
  loadErrors,
  crowd,
});
const policy: RolloutPolicy = {
  ...defaultPolicy,
  steps: [
    { weight: 1_000, bakeWindows: 2 },
    { weight: 10_000, bakeWindows: 3 },
  ],
};

describe('judge', () => {
  it.each([
    ['there are no visitors', counts(0, 0), counts(1_000, 0), 'unknown'],
    ['there are too few visitors, although all failed', counts(49, 49, 49), counts(1_000, 0), 'unknown'],
    ['it fails as rarely as the stable version', counts(1_000, 10), counts(9_000, 90), 'good'],
    ['both versions fail equally often, as in an outage', counts(1_000, 400), counts(9_000, 3_600), 'good'],
    ['it fails a little more often, by chance', counts(100, 3), counts(900, 9), 'good'],
    ['it crashes for all visitors', counts(100, 100), counts(900, 0), 'bad'],
    ['it fails much more often', counts(1_000, 80), counts(9_000, 90), 'bad'],
    ['there is no stable version and it fails', counts(1_000, 300), null, 'bad'],
    ['there is no stable version and it works', counts(1_000, 2), null, 'good'],
    ['many visitors cannot load it', counts(100, 30, 30), counts(900, 9, 9), 'broken'],
    ['no visitor can load it, and there is no other version', counts(100, 100, 100), null, 'broken'],
    ['no version can be loaded, as in an outage', counts(100, 90, 90), counts(900, 810, 810), 'good'],
    ['all visitors come from one network', counts(1_000, 1_000, 1_000, 1_000), counts(900, 9), 'broken'],
  ])('judges a window if %s: %#', (_what, canary, stable, expected) => {
    expect(judge([canary], stable && [stable], policy)).toBe(expected);
  });

  it.each([
    ['few visitors fail in two windows', 49, 1, 2, 'broken'],
    ['very few visitors fail in ten windows', 6, 1, 10, 'broken'],
    ['one visitor returns in each window', 1, 1, 10, 'unknown'],
    ['all visitors come from one network', 49, 49, 10, 'unknown'],
    ['the networks are unknown', 49, undefined, 10, 'unknown'],
  ])('combines windows if %s: %#', (_what, visitors, crowd, windows, expected) => {
    const canary = Array.from({ length: windows }, () => ({
      ...counts(visitors, visitors, visitors),
      crowd,
    }));
    const stable = canary.map(() => counts(1_000, 0));
    expect(judge(canary, stable, policy)).toBe(expected);
  });
});

describe('decide', () => {
  const start: RolloutProgress = { step: 0, good: 0, bad: 0 };
  const run = (judgements: readonly Judgement[], isHeld = false) => {
    let progress = start;
    return judgements.map((judgement) => {
      const outcome = decide(progress, judgement, policy, isHeld);
      progress = outcome.progress;
      return outcome.decision;
    });
  };

  it('advances step by step as windows prove the version, and bakes after it is live for everyone', () => {
    expect(run(['good', 'good', 'good', 'good', 'good'])).toEqual([
      'hold',
      'promote',
      'hold',
      'hold',
      'finish',
    ]);
  });

  it('rolls back after consecutive bad windows, not after one', () => {
    expect(run(['bad', 'good', 'bad', 'bad'])).toEqual(['hold', 'hold', 'hold', 'rollBack']);
  });

  it('neither advances nor finishes while it is held, but rolls back', () => {
    expect(run(['good', 'good', 'good', 'bad', 'bad'], true)).toEqual([
      'hold',
      'hold',
      'hold',
      'hold',
      'rollBack',
    ]);
  });

  it('rolls back at once a version that cannot be loaded', () => {
    expect(run(['good', 'broken'])).toEqual(['hold', 'rollBack']);
  });

  it('neither promotes nor rolls back a version without visitors, at any time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (windows) => {
        expect(new Set(run(Array.from({ length: windows }, () => 'unknown' as const)))).toEqual(
          new Set(['hold']),
        );
      }),
    );
  });

  it('ignores windows without visitors between two bad ones', () => {
    expect(run(['bad', 'unknown', 'bad'])).toEqual(['hold', 'hold', 'rollBack']);
  });
});
