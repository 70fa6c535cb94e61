import type { Beacon, HealthEntry } from '@parlour/shared-contracts/health';
import { MOUNT_BOUNDS, type HealthReport, type HealthRow } from '../registry/healthModel.ts';

/** A part or version that was made up must not fill the memory. */
const MOST_VERSIONS = 200;

interface VersionWindow {
  readonly visitors: Set<string>;
  readonly loadErrors: Set<string>;
  readonly mountErrors: Set<string>;
  readonly runtimeErrors: Set<string>;
  readonly failures: Set<string>;
  readonly mounts: number[];
}

export interface HealthWindows {
  /** Counts a beacon in the window of `now`. */
  add(visitor: string, beacon: Beacon, now: number): void;
  /** Takes out every window that is over. */
  takeComplete(now: number): readonly Pick<HealthReport, 'window' | 'rows'>[];
}

const newWindow = (): VersionWindow => ({
  visitors: new Set(),
  loadErrors: new Set(),
  mountErrors: new Set(),
  runtimeErrors: new Set(),
  failures: new Set(),
  mounts: Array.from({ length: MOUNT_BOUNDS.length + 1 }, () => 0),
});

const count = (window: VersionWindow, visitor: string, { kind, ms = 0 }: HealthEntry): void => {
  window.visitors.add(visitor);
  if (kind === 'mount') {
    const bucket = MOUNT_BOUNDS.findIndex((bound) => ms <= bound);
    const index = bucket === -1 ? MOUNT_BOUNDS.length : bucket;
    window.mounts[index] = (window.mounts[index] ?? 0) + 1;
    return;
  }
  window[`${kind}s`].add(visitor);
  window.failures.add(visitor);
};

/** Counts by distinct visitor: one person who reloads a broken page all day is one person. */
export const createHealthWindows = (length: number): HealthWindows => {
  const windows = new Map<number, Map<string, VersionWindow>>();
  return {
    add: (visitor, { entries }, now) => {
      const start = Math.floor(now / length) * length;
      const versions = windows.get(start) ?? new Map<string, VersionWindow>();
      windows.set(start, versions);
      for (const entry of entries) {
        const key = `${entry.remote} ${entry.version}`;
        const known = versions.get(key);
        if (!known && versions.size >= MOST_VERSIONS) continue;
        const window = known ?? newWindow();
        versions.set(key, window);
        count(window, visitor, entry);
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
  };
};
