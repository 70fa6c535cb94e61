import type { HealthKind } from '@parlour/shared-contracts/health';
import { createHealthWindows } from './healthWindows.ts';

const MINUTE = 60_000;
const beacon = (kind: HealthKind, version = '1.0.0', ms = 120) => ({
  epoch: 1,
  entries: [{ remote: 'mf-lobby', version, kind, ...(kind === 'mount' ? { ms } : {}) }],
});

describe('createHealthWindows', () => {
  it('counts visitors once, whatever they meet and however often', () => {
    const windows = createHealthWindows(MINUTE);
    for (let round = 0; round < 50; round += 1) windows.add('ada', beacon('runtimeError'), 1_000);
    windows.add('ada', beacon('loadError'), 2_000);
    windows.add('bob', beacon('mount'), 3_000);
    const [window] = windows.takeComplete(MINUTE);
    expect(window?.rows).toEqual([
      {
        remote: 'mf-lobby',
        version: '1.0.0',
        visitors: 2,
        loadErrors: 1,
        mountErrors: 0,
        runtimeErrors: 1,
        failures: 1,
        mounts: [0, 1, 0, 0, 0, 0, 0, 0],
      },
    ]);
  });

  it('puts mounts into buckets by duration', () => {
    const windows = createHealthWindows(MINUTE);
    for (const ms of [0, 100, 101, 6_400, 6_401, 60_000]) windows.add('ada', beacon('mount', '1.0.0', ms), 0);
    expect(windows.takeComplete(MINUTE)[0]?.rows[0]?.mounts).toEqual([2, 1, 0, 0, 0, 0, 1, 2]);
  });

  it('gives out a window once, after it is over', () => {
    const windows = createHealthWindows(MINUTE);
    windows.add('ada', beacon('mount'), 10);
    expect(windows.takeComplete(MINUTE - 1)).toEqual([]);
    windows.add('ada', beacon('mount'), MINUTE + 10);
    expect(windows.takeComplete(MINUTE).map(({ window }) => window)).toEqual([0]);
    expect(windows.takeComplete(MINUTE)).toEqual([]);
  });

  it('does not grow with versions that somebody makes up', () => {
    const windows = createHealthWindows(MINUTE);
    for (let index = 0; index < 10_000; index += 1)
      windows.add('eve', beacon('loadError', `1.0.${index}`), 0);
    expect(windows.takeComplete(MINUTE)[0]?.rows).toHaveLength(200);
  });
});
