import type { Composition } from '@parlour/shared-contracts';
import { startRepeating } from '@parlour/shared-server/repeating';
import type { ArtifactCache, FileFault } from './artifactCache.ts';
import { keyOfBase, loadableVersions, type LoadableVersion } from '../composition/composedVersions.ts';
import type { Descriptions } from './descriptions.ts';
import type { HeldParts } from './heldParts.ts';
import { pullVersion } from './prefetch.ts';
import { filesOfVersion } from './versionFiles.ts';

/** Milliseconds between checks of faults, and between full reads of the live files. */
const CHECK_INTERVAL_MS = 2_000;
const FULL_READ_INTERVAL_MS = 600_000;
/**
 * After this many faults the other files of a version are skipped, because each may wait for a silent
 * registry.
 */
const MAX_FAULTS = 3;

export interface FileWatch {
  /** The reason why this edge cannot serve all files of the live versions, except held-back ones. Null if it can. */
  readonly hindrance: string | null;
  /** Unavailable files of live versions, fallbacks and canaries included. */
  readonly faults: readonly string[];
  /** Records that every file of a composition was read and verified. */
  markChecked(composition: Composition): void;
  stop(): Promise<void>;
}

export interface FileWatchOptions {
  readonly cache: ArtifactCache;
  readonly descriptions: Descriptions;
  readonly held: HeldParts;
  readonly current: () => Composition | null;
  /** Called when a version is no longer held back. */
  readonly onRelease: () => void;
  readonly report: (reason: string, error?: unknown) => void;
}

/** Reads live files repeatedly and slowly, and restores damaged or missing ones. */
export const watchFiles = (options: FileWatchOptions): FileWatch => {
  const { cache, descriptions, held, current, report } = options;
  let checkedEpoch = -1;
  let allReadAt = Number.NEGATIVE_INFINITY;

  const faultsOf = (versions: readonly LoadableVersion[]): FileFault[] => {
    const keys = versions.map(({ composed }) => keyOfBase(composed.base));
    return cache.faults.filter(({ wanted: { key } }) =>
      keys.some((live) => live?.name === key.name && live.version === key.version),
    );
  };
  const live = (): readonly LoadableVersion[] => loadableVersions(current() ?? NOTHING);
  const isHeld = ({ composed }: LoadableVersion): boolean => {
    const key = keyOfBase(composed.base);
    return key !== null && held.has(key);
  };
  const stable = (): readonly LoadableVersion[] =>
    live().filter((version) => version.role === 'stable' && !isHeld(version));

  const releaseRepaired = async (): Promise<void> => {
    for (const version of live().filter(isHeld)) {
      const key = keyOfBase(version.composed.base);
      await pullVersion(cache, descriptions, version).then(
        () => {
          if (key) held.release(key);
          options.onRelease();
        },
        (error: unknown) => held.hold(key, error),
      );
    }
  };

  /** @returns whether every file was read. */
  const read = async ({ composed }: LoadableVersion): Promise<boolean> => {
    let faults = 0;
    for (const wanted of await filesOfVersion(cache, descriptions, composed)) {
      await cache.find(wanted, true).catch((error: unknown) => {
        if (held.hold(wanted.key, error)) return;
        if (faults === 0) report('a live file is unavailable', error);
        faults += 1;
      });
      if (faults >= MAX_FAULTS) return false;
    }
    return true;
  };

  const readAll = async ({ epoch }: Composition): Promise<void> => {
    let isComplete = true;
    for (const version of live().filter((candidate) => !isHeld(candidate))) {
      const isRead = await read(version).catch((error: unknown) => {
        if (held.hold(keyOfBase(version.composed.base), error)) return true;
        report(`${version.composed.base} is not available`, error);
        return false;
      });
      isComplete &&= isRead || version.role !== 'stable';
    }
    if (!isComplete) return;
    checkedEpoch = Math.max(checkedEpoch, epoch);
    allReadAt = Date.now();
  };

  const checkAll = async (): Promise<void> => {
    await releaseRepaired();
    for (const { wanted } of faultsOf(stable())) {
      await cache.find(wanted).catch((error: unknown) => held.hold(wanted.key, error));
    }
    for (const { wanted } of faultsOf(live())) await cache.find(wanted).catch(() => {});
    // Deletes files that were restored although their version was no longer live.
    await cache.trim();
    const composition = current();
    if (composition === null || faultsOf(stable()).length > 0) return;
    if (checkedEpoch < composition.epoch || Date.now() - allReadAt >= FULL_READ_INTERVAL_MS)
      await readAll(composition);
  };
  const stop = startRepeating(checkAll, {
    first: 0,
    interval: CHECK_INTERVAL_MS,
    report: (error) => report('live files could not be checked', error),
  });

  return {
    get hindrance() {
      const [fault] = faultsOf(stable());
      if (fault) return `${titleOf(fault)} is damaged or missing: ${fault.reason}`;
      return checkedEpoch < (current()?.epoch ?? -1) ? 'the live files are not all there and checked' : null;
    },
    get faults() {
      return faultsOf(live()).map(titleOf);
    },
    markChecked: ({ epoch }) => void (checkedEpoch = Math.max(checkedEpoch, epoch)),
    stop,
  };
};

const NOTHING = { shell: null, remotes: {} };

const titleOf = ({ wanted: { key, path } }: FileFault): string => `${key.name} ${key.version}: ${path}`;
