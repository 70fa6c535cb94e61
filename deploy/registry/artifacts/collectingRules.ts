import type { artifactStates } from '../face/model.ts';

/** An artifact with files. */
export interface PublishedArtifact {
  readonly id: number;
  readonly name: string;
  readonly version: string;
  readonly state: (typeof artifactStates)[number];
  readonly readyAt: Date | null;
  /** Time of the last report by a tab; null if there was none. */
  readonly seenAt: Date | null;
}

const MIN_KEPT_VERSIONS = 10;
const VERSION_RETENTION_MS = 30 * 86_400_000;

/** Milliseconds after which an upload without activity is abandoned. */
export const UPLOAD_RETENTION_MS = 7 * 86_400_000;

/**
 * Returns what may be deleted: unused, not among its part's newest, and neither published nor seen recently.
 */
export const findGarbage = (
  published: readonly PublishedArtifact[],
  inUse: ReadonlySet<number>,
  now: number,
): PublishedArtifact[] => {
  const isRecent = (moment: Date | null): boolean =>
    moment !== null && now - moment.getTime() < VERSION_RETENTION_MS;
  const parts = Object.values(Object.groupBy(published, ({ name }) => name));
  return parts.flatMap((versions = []) =>
    versions
      .toSorted((a, b) => b.id - a.id)
      .slice(MIN_KEPT_VERSIONS)
      .filter(({ id, readyAt, seenAt }) => !inUse.has(id) && !isRecent(readyAt) && !isRecent(seenAt)),
  );
};
