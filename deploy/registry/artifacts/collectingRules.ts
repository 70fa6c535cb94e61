import type { artifactStates } from '../face/model.ts';

/** An artifact that has files. */
export interface PublishedArtifact {
  readonly id: number;
  readonly name: string;
  readonly version: string;
  readonly state: (typeof artifactStates)[number];
  readonly readyAt: Date | null;
  /** When a tab told of it last; null if never. */
  readonly seenAt: Date | null;
}

const MIN_VERSIONS_KEPT = 10;
const VERSION_RETENTION_MS = 30 * 86_400_000;

/** An upload that nobody has begun anew for so long is abandoned, in milliseconds. */
export const UPLOAD_RETENTION_MS = 7 * 86_400_000;

/** What may be deleted: not in use, not among its part's newest, neither published nor seen lately. */
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
      .slice(MIN_VERSIONS_KEPT)
      .filter(({ id, readyAt, seenAt }) => !inUse.has(id) && !isRecent(readyAt) && !isRecent(seenAt)),
  );
};
