/** Part of every picture's address: raised whenever the drawings change, since they are kept for ever. */
export const ART_VERSION = 'a1';

export type ArtKind = 'games' | 'vendors' | 'banners' | 'avatars' | 'goods';

/** The address of a generated picture; the parts decide what it shows. */
export const artPath = (kind: ArtKind, ...parts: readonly string[]): string =>
  `/media/${kind}/${[ART_VERSION, ...parts].join('-').toLowerCase()}.svg`;
