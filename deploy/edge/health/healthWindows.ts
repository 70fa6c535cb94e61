import type { Beacon, HealthEntry, HealthKind, Vital, VitalName } from '@parlour/shared-contracts/health';
import {
  MOUNT_BOUNDS,
  RENDER_BOUNDS,
  VITAL_BOUNDS,
  type HealthReport,
  type HealthRow,
} from '../../registry/face/healthModel.ts';
import { bucketAt } from '../../registry/face/histogram.ts';
import type { ArtifactKey } from '../composition/composedVersions.ts';
import type { ViewFact } from '../rendering/viewFacts.ts';
import { createVisitorSample, type Sender, type VisitorSample } from './visitorSample.ts';

/** Maximum number of versions in a report. */
const MAX_VERSIONS = 500;
/** Maximum visitors of a window, over all versions: about 200 bytes each, 20 MB. */
export const MAX_VISITORS = 100_000;
/** Measurements of one visitor and version above this are noise. */
const MAX_MEASUREMENTS = 100;

/** Results of a visitor as bits. */
const MET: Readonly<Record<HealthKind, number>> = {
  mount: 1,
  loadError: 2,
  mountError: 4,
  runtimeError: 8,
  hydrationError: 16,
};
const FAILED = MET.loadError | MET.mountError | MET.runtimeError | MET.hydrationError;

interface VersionWindow {
  readonly sample: VisitorSample;
  readonly mounts: number[];
  readonly vitals: NonNullable<HealthRow['vitals']>;
  views: NonNullable<HealthRow['views']> | null;
}

export interface HealthWindows {
  /** Counts a beacon in the window of `now`. */
  add(sender: Sender, beacon: Beacon, now: number): void;
  /** Counts a server-rendered view of this edge. */
  addView(fact: ViewFact, now: number): void;
  /** Removes and returns every completed window. */
  takeComplete(now: number): readonly Pick<HealthReport, 'window' | 'rows'>[];
}

const emptyHistogram = (bounds: readonly number[]): number[] =>
  Array.from({ length: bounds.length + 1 }, () => 0);

const newWindow = (): VersionWindow => ({
  sample: createVisitorSample(),
  mounts: emptyHistogram(MOUNT_BOUNDS),
  vitals: {},
  views: null,
});

const newViews = (): NonNullable<HealthRow['views']> => ({
  rendered: emptyHistogram(RENDER_BOUNDS),
  failed: 0,
  documents: { kept: 0, rendered: 0, plain: 0 },
});

const put = (histogram: number[], bounds: readonly number[], value: number): void => {
  const bucket = bucketAt(bounds, value);
  histogram[bucket] = (histogram[bucket] ?? 0) + 1;
};

const count = ({ sample, mounts }: VersionWindow, sender: Sender, { kind, ms = 0 }: HealthEntry): void => {
  const visitor = sample.admit(sender);
  if (!visitor) return;
  visitor.met |= MET[kind];
  if (kind !== 'mount' || visitor.measurements >= MAX_MEASUREMENTS) return;
  visitor.measurements += 1;
  put(mounts, MOUNT_BOUNDS, ms);
};

const measure = ({ sample, vitals }: VersionWindow, sender: Sender, { name, value }: Vital): void => {
  const visitor = sample.admit(sender);
  if (!visitor || visitor.measurements >= MAX_MEASUREMENTS) return;
  visitor.measurements += 1;
  put(histogramOf(vitals, name), VITAL_BOUNDS[name], value);
};

const countView = (window: VersionWindow, fact: ViewFact): void => {
  const views = (window.views ??= newViews());
  if (fact.kind === 'rendered') put(views.rendered, RENDER_BOUNDS, fact.milliseconds);
  else if (fact.kind === 'failed') views.failed += 1;
  else views.documents[fact.way] += 1;
};

const histogramOf = (vitals: VersionWindow['vitals'], name: VitalName): number[] =>
  (vitals[name] ??= emptyHistogram(VITAL_BOUNDS[name]));

/**
 * Creates health counts by distinct visitor: a person who reloads a broken page all day counts once. Only
 * versions with `isKnown` count. The memory is limited for any input.
 */
export const createHealthWindows = (
  length: number,
  isKnown: (key: ArtifactKey) => boolean,
): HealthWindows => {
  const windows = new Map<number, Map<string, VersionWindow>>();

  /** Returns null if the version does not count. */
  const find = (
    versions: Map<string, VersionWindow>,
    { remote, version }: HealthEntry | Vital | ViewFact,
  ) => {
    const key = `${remote} ${version}`;
    const known = versions.get(key);
    if (known) return known;
    if (versions.size >= MAX_VERSIONS || !isKnown({ name: remote, version })) return null;
    const window = newWindow();
    versions.set(key, window);
    return window;
  };

  const keepBound = (versions: ReadonlyMap<string, VersionWindow>): void => {
    const samples = [...versions.values()].map(({ sample }) => sample);
    let size = samples.reduce((sum, sample) => sum + sample.size, 0);
    while (size > MAX_VISITORS) {
      const largest = samples.reduce((a, b) => (b.size > a.size ? b : a));
      size -= largest.size;
      largest.shrink();
      size += largest.size;
    }
  };

  const versionsAt = (now: number): Map<string, VersionWindow> => {
    const start = Math.floor(now / length) * length;
    const versions = windows.get(start) ?? new Map<string, VersionWindow>();
    windows.set(start, versions);
    return versions;
  };

  return {
    add: (sender, { entries, vitals = [] }, now) => {
      const versions = versionsAt(now);
      for (const entry of entries) {
        const window = find(versions, entry);
        if (window) count(window, sender, entry);
      }
      for (const vital of vitals) {
        const window = find(versions, vital);
        if (window) measure(window, sender, vital);
      }
      keepBound(versions);
    },
    addView: (fact, now) => {
      const window = find(versionsAt(now), fact);
      if (window) countView(window, fact);
    },
    takeComplete: (now) => {
      const complete = [...windows].filter(([start]) => start + length <= now);
      return complete.map(([start, versions]) => {
        windows.delete(start);
        return { window: start, rows: [...versions].map(toRow) };
      });
    },
  };
};

const toRow = ([key, { sample, mounts, vitals, views }]: [string, VersionWindow]): HealthRow => {
  const [remote = '', version = ''] = key.split(' ');
  const met = (bits: number): number => sample.count((visitor) => (visitor.met & bits) !== 0);
  return {
    remote,
    version,
    visitors: met(MET.mount | FAILED),
    loadErrors: met(MET.loadError),
    mountErrors: met(MET.mountError),
    runtimeErrors: met(MET.runtimeError),
    hydrationErrors: met(MET.hydrationError),
    failures: met(FAILED),
    crowd: sample.crowd,
    mounts,
    ...(Object.keys(vitals).length > 0 ? { vitals } : {}),
    ...(views ? { views } : {}),
  };
};
