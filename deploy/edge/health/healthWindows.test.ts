import type { HealthKind, VitalName } from '@parlour/shared-contracts/health';
import * as healthWindows from './healthWindows.ts';
import { MAX_VISITORS_PER_NETWORK } from './visitorSample.ts';

const MINUTE_MS = 60_000;
const createHealthWindows = (length: number) =>
  healthWindows.createHealthWindows(length, ({ version }) => !version.startsWith('6.6.'));
const beacon = (kind: HealthKind, version = '1.0.0', ms = 120) => ({
  entries: [{ remote: 'mf-lobby', version, kind, ...(kind === 'mount' ? { ms } : {}) }],
});
const vital = (name: VitalName, value: number) => ({
  entries: [],
  vitals: [{ remote: 'mf-lobby', version: '1.0.0', name, value }],
});
const from = (visitor: string, network = '203.0.113.7') => ({ visitor, network });

describe('createHealthWindows', () => {
  it('counts visitors once, with all their results', () => {
    const windows = createHealthWindows(MINUTE_MS);
    for (let round = 0; round < 50; round += 1) windows.add(from('ada'), beacon('runtimeError'), 1_000);
    windows.add(from('ada'), beacon('loadError'), 2_000);
    windows.add(from('bob'), beacon('mount'), 3_000);
    const [window] = windows.takeComplete(MINUTE_MS);
    expect(window?.rows).toEqual([
      {
        remote: 'mf-lobby',
        version: '1.0.0',
        visitors: 2,
        loadErrors: 1,
        mountErrors: 0,
        runtimeErrors: 1,
        hydrationErrors: 0,
        failures: 1,
        crowd: 2,
        mounts: [0, 1, 0, 0, 0, 0, 0, 0],
      },
    ]);
  });

  it('counts a failed hydration as a failure', () => {
    const windows = createHealthWindows(MINUTE_MS);
    windows.add(from('ada'), beacon('mount'), 1_000);
    windows.add(from('ada'), beacon('hydrationError'), 2_000);
    expect(windows.takeComplete(MINUTE_MS)[0]?.rows).toMatchObject([
      { visitors: 1, hydrationErrors: 1, failures: 1 },
    ]);
  });

  it('puts mounts into buckets by duration', () => {
    const windows = createHealthWindows(MINUTE_MS);
    for (const ms of [0, 100, 101, 6_400, 6_401, 60_000])
      windows.add(from('ada'), beacon('mount', '1.0.0', ms), 0);
    expect(windows.takeComplete(MINUTE_MS)[0]?.rows[0]?.mounts).toEqual([2, 1, 0, 0, 0, 0, 1, 2]);
  });

  it('separates web vitals by name, and does not count them as visitors', () => {
    const windows = createHealthWindows(MINUTE_MS);
    for (const value of [0, 0.05, 7]) windows.add(from('ada'), vital('cls', value), 0);
    windows.add(from('ada'), vital('lcp', 2_400), 0);
    const row = windows.takeComplete(MINUTE_MS)[0]?.rows[0];
    expect(row).toMatchObject({ visitors: 0, failures: 0 });
    expect(row?.vitals).toEqual({
      cls: [1, 0, 1, 0, 0, 0, 0, 0, 0, 1],
      lcp: [0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
    });
  });

  it('counts server-rendered views by version, those of its own edge only', () => {
    const windows = createHealthWindows(MINUTE_MS);
    const lobby = { remote: 'mf-lobby', version: '1.0.0' };
    for (const milliseconds of [5, 6, 2_000])
      windows.addView({ ...lobby, kind: 'rendered', milliseconds }, 0);
    windows.addView({ ...lobby, kind: 'failed' }, 0);
    for (const way of ['kept', 'kept', 'plain'] as const)
      windows.addView({ remote: 'shell', version: '1.0.0', kind: 'document', way }, MINUTE_MS - 1);
    windows.addView({ ...lobby, version: '6.6.1', kind: 'failed' }, 0);
    expect(windows.takeComplete(MINUTE_MS)[0]?.rows).toMatchObject([
      { ...lobby, visitors: 0, views: { rendered: [1, 1, 0, 0, 0, 0, 0, 0, 1], failed: 1 } },
      { remote: 'shell', visitors: 0, views: { failed: 0, documents: { kept: 2, rendered: 0, plain: 1 } } },
    ]);
  });

  it('returns a window once, after it is over', () => {
    const windows = createHealthWindows(MINUTE_MS);
    windows.add(from('ada'), beacon('mount'), 10);
    expect(windows.takeComplete(MINUTE_MS - 1)).toEqual([]);
    windows.add(from('ada'), beacon('mount'), MINUTE_MS + 10);
    expect(windows.takeComplete(MINUTE_MS).map(({ window }) => window)).toEqual([0]);
    expect(windows.takeComplete(MINUTE_MS)).toEqual([]);
  });

  it('ignores invented versions, and counts all others', () => {
    const windows = createHealthWindows(MINUTE_MS);
    for (let index = 0; index < 10_000; index += 1)
      windows.add(from('eve'), beacon('loadError', `6.6.${index}`), 0);
    windows.add(from('ada'), beacon('mount'), 0);
    expect(windows.takeComplete(MINUTE_MS)[0]?.rows).toMatchObject([{ version: '1.0.0', visitors: 1 }]);
  });

  it('limits the measurements of one visitor to what a browser makes', () => {
    const windows = createHealthWindows(MINUTE_MS);
    for (let index = 0; index < 1_000; index += 1) windows.add(from('eve'), beacon('mount'), 0);
    expect(windows.takeComplete(MINUTE_MS)[0]?.rows[0]?.mounts).toEqual([0, 100, 0, 0, 0, 0, 0, 0]);
  });
});

describe('invented visitors', () => {
  const most = MAX_VISITORS_PER_NETWORK;
  const forge = (windows: ReturnType<typeof createHealthWindows>, version = '1.0.0', now = 0): void => {
    for (let index = 0; index < 1_000; index += 1) {
      windows.add(from(`eve-${index}`), beacon('loadError', version), now);
    }
  };
  const rowsOf = (windows: ReturnType<typeof createHealthWindows>, now: number) =>
    windows.takeComplete(now).flatMap(({ rows }) => rows);

  it('are limited per network, and all others count', () => {
    const windows = createHealthWindows(MINUTE_MS);
    forge(windows);
    for (const host of [1, 2, 3]) windows.add(from(`ada-${host}`, `198.51.100.${host}`), beacon('mount'), 0);
    expect(rowsOf(windows, MINUTE_MS)).toMatchObject([
      { visitors: most + 3, loadErrors: most, failures: most, mounts: [0, 3, 0, 0, 0, 0, 0, 0] },
    ]);
  });

  it('do not displace the first visitors of their network', () => {
    const windows = createHealthWindows(MINUTE_MS);
    windows.add(from('ada'), beacon('mount'), 0);
    forge(windows);
    windows.add(from('ada'), beacon('runtimeError'), 0);
    expect(rowsOf(windows, MINUTE_MS)).toMatchObject([{ visitors: most, runtimeErrors: 1 }]);
  });

  it('are counted separately for each version and window', () => {
    const windows = createHealthWindows(MINUTE_MS);
    forge(windows);
    forge(windows, '2.0.0');
    forge(windows, '1.0.0', MINUTE_MS);
    expect(rowsOf(windows, 2 * MINUTE_MS).map(({ visitors }) => visitors)).toEqual([most, most, most]);
  });

  it('have limited web vitals too', () => {
    const windows = createHealthWindows(MINUTE_MS);
    for (let index = 0; index < 1_000; index += 1) windows.add(from(`eve-${index}`), vital('inp', 9_000), 0);
    expect(rowsOf(windows, MINUTE_MS)[0]?.vitals?.inp).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, most]);
  });

  it('from very many networks leave room for other visitors, within a limit', () => {
    const windows = createHealthWindows(MINUTE_MS);
    for (let network = 0; network < 4_000; network += 1) {
      for (let index = 0; index < 40; index += 1) {
        windows.add(from(`eve-${network}-${index}`, `eve-${network}`), beacon('loadError'), 0);
      }
    }
    for (let host = 0; host < 500; host += 1) {
      windows.add(from(`ada-${host}`, `ada-${host}`), beacon('mount', '1.0.0'), 0);
      windows.add(from(`ada-${host}`, `ada-${host}`), beacon('mount', '2.0.0'), 0);
    }
    const [flooded, other] = rowsOf(windows, MINUTE_MS);
    expect(flooded!.visitors).toBeLessThanOrEqual(healthWindows.MAX_VISITORS);
    expect(flooded!.mounts).toEqual([0, 500, 0, 0, 0, 0, 0, 0]);
    expect(other).toMatchObject({ version: '2.0.0', visitors: 500 });
  });
});
