/**
 * Part of every picture's address. Raise it when the drawings change, because caches keep them without limit.
 */
export const ART_VERSION = 'a1';

export type ArtKind = 'games' | 'vendors' | 'banners' | 'avatars' | 'goods';

/** Returns the address of a generated picture. Its parts decide what the picture shows. */
export const artPath = (kind: ArtKind, ...parts: readonly string[]): string =>
  `/media/${kind}/${[ART_VERSION, ...parts].join('-').toLowerCase()}.svg`;
