/**
 * Part of every picture's address. Raise it when the drawings change, because caches keep them without limit.
 */
export const ART_VERSION = 'a1';

export type ArtKind = 'games' | 'vendors' | 'banners' | 'avatars' | 'goods';

/** World of the tiles that show a vendor's code. */
export const VENDOR_WORLD = 'vendor';

/**
 * Returns the address of a generated picture. Its parts decide what the picture shows. A page shows dozens of games,
 * so their pictures are WebP: a browser parses each SVG as a document, on the thread of the page.
 */
export const artPath = (kind: ArtKind, ...parts: readonly string[]): string => {
  const extension = kind === 'games' ? 'webp' : 'svg';
  return `/media/${kind}/${[ART_VERSION, ...parts].join('-').toLowerCase()}.${extension}`;
};
