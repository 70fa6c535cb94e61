import type { Beacon, HealthEntry, Vital } from '@parlour/shared-contracts/health';
import { MOUNT_BOUNDS, VITAL_BOUNDS, type HealthReport, type HealthRow } from '../registry/healthModel.ts';
import { bucketAt } from '../registry/histogram.ts';

/** A part or version that was made up must not fill the memory. */
const MOST_VERSIONS = 200;
/** One who makes up visitors is no more than so many of a version, in a window. */
export const MOST_VISITORS_OF_NETWORK = 64;

/** Whom a beacon is from. */
export interface Sender {
  /** Tells visitors apart, and no more. */
  readonly visitor: string;
  /** Where the visitor is. */
  readonly network: string;
}

interface VersionWindow {
  /** Who counts. */
  readonly admitted: Set<string>;
  readonly visitorsOfNetwork: Map<string, number>;
  /** Who tried to get it. */
  readonly visitors: Set<string>;
  readonly loadErrors: Set<string>;
  readonly mountErrors: Set<string>;
  readonly runtimeErrors: Set<string>;
  readonly failures: Set<string>;
  readonly mounts: number[];
  readonly vitals: NonNullable<HealthRow['vitals']>;
}

export interface HealthWindows {
  /** Counts a beacon in the window of `now`. */
  add(sender: Sender, beacon: Beacon, now: number): void;
  /** Takes out every window that is over. */
  takeComplete(now: number): readonly Pick<HealthReport, 'window' | 'rows'>[];
}

const emptyHistogram = (bounds: readonly number[]): number[] =>
  Array.from({ length: bounds.length + 1 }, () => 0);

const newWindow = (): VersionWindow => ({
  admitted: new Set(),
  visitorsOfNetwork: new Map(),
  visitors: new Set(),
  loadErrors: new Set(),
  mountErrors: new Set(),
  runtimeErrors: new Set(),
  failures: new Set(),
  mounts: emptyHistogram(MOUNT_BOUNDS),
  vitals: {},
});

/** @returns whether the visitor counts. */
const admit = ({ admitted, visitorsOfNetwork }: VersionWindow, { visitor, network }: Sender): boolean => {
  if (admitted.has(visitor)) return true;
  const others = visitorsOfNetwork.get(network) ?? 0;
  if (others >= MOST_VISITORS_OF_NETWORK) return false;
  visitorsOfNetwork.set(network, others + 1);
  admitted.add(visitor);
  return true;
};

const put = (histogram: number[], bounds: readonly number[], value: number): void => {
  const bucket = bucketAt(bounds, value);
  histogram[bucket] = (histogram[bucket] ?? 0) + 1;
};

const count = (window: VersionWindow, visitor: string, { kind, ms = 0 }: HealthEntry): void => {
  window.visitors.add(visitor);
  if (kind === 'mount') {
    put(window.mounts, MOUNT_BOUNDS, ms);
    return;
  }
  window[`${kind}s`].add(visitor);
  window.failures.add(visitor);
};

const measure = ({ vitals }: VersionWindow, { name, value }: Vital): void => {
  const bounds = VITAL_BOUNDS[name];
  put((vitals[name] ??= emptyHistogram(bounds)), bounds, value);
};

/** Counts by distinct visitor: one person who reloads a broken page all day is one person. */
export const createHealthWindows = (length: number): HealthWindows => {
  const windows = new Map<number, Map<string, VersionWindow>>();
  return {
    add: (sender, { entries, vitals = [] }, now) => {
      const start = Math.floor(now / length) * length;
      const versions = windows.get(start) ?? new Map<string, VersionWindow>();
      windows.set(start, versions);
      /** Null where it does not count. */
      const find = ({ remote, version }: { remote: string; version: string }): VersionWindow | null => {
        const key = `${remote} ${version}`;
        const known = versions.get(key);
        if (!known && versions.size >= MOST_VERSIONS) return null;
        const window = known ?? newWindow();
        versions.set(key, window);
        return admit(window, sender) ? window : null;
      };
      for (const entry of entries) {
        const window = find(entry);
        if (window) count(window, sender.visitor, entry);
      }
      for (const vital of vitals) {
        const window = find(vital);
        if (window) measure(window, vital);
      }
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

const toRow = ([key, window]: [string, VersionWindow]): HealthRow => {
  const [remote = '', version = ''] = key.split(' ');
  return {
    remote,
    version,
    visitors: window.visitors.size,
    loadErrors: window.loadErrors.size,
    mountErrors: window.mountErrors.size,
    runtimeErrors: window.runtimeErrors.size,
    failures: window.failures.size,
    mounts: window.mounts,
    ...(Object.keys(window.vitals).length > 0 ? { vitals: window.vitals } : {}),
  };
};
