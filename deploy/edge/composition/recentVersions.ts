import { readFile } from 'node:fs/promises';
import type { Composition } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import { writeFileDurably } from '@parlour/shared-server/durableFile';
import { startRepeating } from '@parlour/shared-server/repeating';
import {
  RECENT_RETENTION_MS,
  recentVersionSchema,
  type RecentVersion,
} from '../../registry/face/recentModel.ts';
import { keyOfBase, loadableVersions, type ArtifactKey } from './composedVersions.ts';

/**
 * Milliseconds between requests, because a version may be quarantined without a change of the composition.
 */
const FETCH_INTERVAL_MS = 30_000;

/**
 * Versions that tabs of this environment may have open. Their files are served and their health reports
 * count.
 */
export interface RecentVersions {
  /** Whether it is live here, or was recently. */
  has(key: ArtifactKey): boolean;
  /** Whether it is live here, or about to be: stable, canary or fallback. */
  isNeeded(key: ArtifactKey): boolean;
  /** Adds the versions that are about to go live. */
  expect(composition: Composition): void;
  /** Adds the versions that go live here. */
  follow(composition: Composition): void;
  stop(): Promise<void>;
}

export interface RecentVersionsOptions {
  /** File in which they outlive the process. */
  readonly file: string;
  /** Asks the registry, which knows what was live before this edge started and what is quarantined. */
  readonly fetchRecent: () => Promise<readonly RecentVersion[]>;
  readonly report: (reason: string, error?: unknown) => void;
}

const titleOf = ({ name, version }: ArtifactKey): string => `${name} ${version}`;

/**
 * Opens the recent versions. It starts with those that were recent when the process ended. While the registry
 * is down, it uses what this edge saw itself.
 */
export const openRecentVersions = async (options: RecentVersionsOptions): Promise<RecentVersions> => {
  const { file, fetchRecent, report } = options;
  let recent = byTitle(await readRecent(file));
  let live: ReadonlySet<string> = new Set();
  let expected: ReadonlySet<string> = new Set();
  let kept = JSON.stringify([...recent.values()]);
  let turn: Promise<unknown> = Promise.resolve();
  let isBroken = false;

  const keep = async (): Promise<void> => {
    const text = JSON.stringify([...recent.values()]);
    if (text === kept) return;
    await writeFileDurably(file, text);
    kept = text;
  };
  const ask = async (): Promise<void> => {
    try {
      recent = byTitle(await fetchRecent());
      isBroken = false;
    } catch (error) {
      if (!isBroken) report('the registry does not say which versions are recent', error);
      isBroken = true;
    }
    await keep();
  };
  const refresh = (): Promise<unknown> => {
    turn = turn.then(ask).catch((error: unknown) => report('recent versions could not be kept', error));
    return turn;
  };
  const stop = startRepeating(refresh, {
    first: FETCH_INTERVAL_MS,
    interval: FETCH_INTERVAL_MS,
    report: () => {},
  });

  return {
    has: (key) => {
      const title = titleOf(key);
      if (live.has(title)) return true;
      const known = recent.get(title);
      if (!known) return false;
      return known.endedAt === null || Date.parse(known.endedAt) + RECENT_RETENTION_MS > Date.now();
    },
    isNeeded: (key) => live.has(titleOf(key)) || expected.has(titleOf(key)),
    expect: (composition) => void (expected = new Set(keysOf(composition).map(titleOf))),
    follow: (composition) => {
      const keys = keysOf(composition);
      live = new Set(keys.map(titleOf));
      expected = new Set();
      recent = byTitle([
        ...keys.map((key) => ({ ...key, endedAt: null })),
        ...[...recent.values()].filter((entry) => !live.has(titleOf(entry))).map(endNow),
      ]);
      void refresh();
    },
    stop: async () => {
      await stop();
      await turn;
    },
  };
};

const keysOf = (composition: Composition): ArtifactKey[] =>
  loadableVersions(composition).flatMap(({ composed }) => keyOfBase(composed.base) ?? []);

const endNow = (entry: RecentVersion): RecentVersion => ({
  ...entry,
  endedAt: entry.endedAt ?? new Date(Date.now()).toISOString(),
});

const byTitle = (versions: readonly RecentVersion[]): Map<string, RecentVersion> =>
  new Map(versions.map((entry) => [titleOf(entry), entry]));

const readRecent = async (file: string): Promise<RecentVersion[]> => {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  try {
    return z.array(recentVersionSchema).parse(JSON.parse(text));
  } catch {
    // The registry sends them again.
    return [];
  }
};
