/**
 * Part of every picture's address. Raise it when the drawings change, because caches keep them without limit.
 */
export const ART_VERSION = 'a1';

export type ArtKind = 'games' | 'vendors' | 'banners' | 'avatars' | 'goods';

const paintedKinds = ['games', 'vendors', 'banners'] as const satisfies readonly ArtKind[];
export type PaintedKind = (typeof paintedKinds)[number];
export const isPainted = (kind: ArtKind): kind is PaintedKind =>
  paintedKinds.some((painted) => painted === kind);

/** World of the tiles that show a vendor's code. */
export const VENDOR_WORLD = 'vendor';

/**
 * Returns the address of a generated picture. The parts of the address decide what the picture shows. Most
 * pictures are WebP. The browser would parse each SVG picture as a document, and draw it on the main thread of the page.
 */
export const artPath = (kind: ArtKind, ...parts: readonly string[]): string => {
  const extension = isPainted(kind) ? 'webp' : 'svg';
  return `/media/${kind}/${[ART_VERSION, ...parts].join('-').toLowerCase()}.${extension}`;
};
