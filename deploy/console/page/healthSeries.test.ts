import {
  findRefreshStart,
  mergeHealth,
  seriesByVersion,
  seriesOfPart,
  summarizeViews,
  summarizeVital,
} from './healthSeries.ts';

const entry = (window: number, version: string, visitors: number, failures: number) => ({
  window,
  remote: 'mf-lobby',
  version,
  visitors,
  loadErrors: 0,
  mountErrors: failures,
  runtimeErrors: 0,
  failures,
  mounts: [visitors, 0, 0, 0, 0, 0, 0, 0],
});

describe('series', () => {
  it('add up the reports of several edges in one window', () => {
    const [series] = seriesByVersion([entry(60, '1.0.0', 30, 3), entry(60, '1.0.0', 10, 1)], 'mf-lobby');
    expect(series?.points).toEqual([{ window: 60, visitors: 40, failures: 4, share: 0.1, median: 50 }]);
  });

  it('separate versions, and combine them for the whole part', () => {
    const entries = [entry(60, '1.0.0', 30, 0), entry(60, '1.1.0', 10, 2), entry(0, '1.0.0', 5, 0)];
    expect(seriesByVersion(entries, 'mf-lobby').map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
    expect(seriesOfPart(entries, 'mf-lobby').map(({ window, share }) => [window, share])).toEqual([
      [0, 0],
      [60, 0.05],
    ]);
  });
});

describe('summarizeVital', () => {
  const version = { part: 'mf-lobby', version: '1.0.0' };

  it('combines windows and edges of one version, and omits visitors without a measurement', () => {
    const cls = [2, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    const measured = { ...entry(60, '1.0.0', 0, 0), vitals: { cls } };
    const worse = { ...entry(120, '1.0.0', 0, 0), vitals: { cls: cls.toReversed() } };
    const other = { ...entry(60, '1.1.0', 0, 0), vitals: { cls } };
    const entries = [measured, measured, worse, other, entry(60, '1.0.0', 5, 0)];
    expect(summarizeVital(entries, { ...version, name: 'cls' })).toEqual({ p75: 1, visits: 6 });
    expect(summarizeVital(entries, { ...version, name: 'inp' })).toEqual({ p75: null, visits: 0 });
  });
});

describe('summarizeViews', () => {
  it('adds up windows and edges of one version, with the duration of its code', () => {
    const rendered = [0, 4, 0, 0, 0, 0, 0, 0, 0];
    const views = { rendered, failed: 1, documents: { kept: 6, rendered: 2, plain: 1 } };
    const measured = { ...entry(60, '1.0.0', 0, 0), views };
    const entries = [measured, measured, entry(60, '1.0.0', 5, 0), { ...measured, version: '1.1.0' }];
    expect(summarizeViews(entries, { part: 'mf-lobby', version: '1.0.0' })).toEqual({
      rendered: 8,
      failed: 2,
      median: 7.5,
      p95: 9.75,
      documents: { kept: 12, rendered: 4, plain: 2 },
    });
    expect(summarizeViews(entries, { part: 'shell', version: '1.0.0' })).toMatchObject({ median: null });
  });
});

describe('mergeHealth', () => {
  it('replaces windows that were read again and drops old ones', () => {
    const known = [entry(0, '1.0.0', 1, 0), entry(60, '1.0.0', 1, 0), entry(120, '1.0.0', 1, 0)];
    const since = findRefreshStart(known) ?? 0;
    expect(since).toBe(60);
    const newer = [entry(60, '1.0.0', 9, 0), entry(120, '1.0.0', 8, 0), entry(180, '1.0.0', 7, 0)];
    const merged = mergeHealth(known, newer, { since, oldest: 30 });
    expect(merged.map(({ window, visitors }) => [window, visitors])).toEqual([
      [60, 9],
      [120, 8],
      [180, 7],
    ]);
  });
});
