import sharp from 'sharp';
import type { PaintedKind } from './artVersion.ts';

/** The largest width and height of a picture, in pixels. */
const sizes: Readonly<Record<PaintedKind, { readonly width: number; readonly height: number }>> = {
  // On most screens a tile has 256 pixels or fewer.
  games: { width: 256, height: 1_024 },
  // Pages show a wordmark with 120 CSS pixels or fewer.
  vendors: { width: 312, height: 84 },
  // A wide banner has 1,200 × 400 pixels, and a high one 608 × 1,100.
  banners: { width: 1_200, height: 1_100 },
};
const QUALITY = 70;
/** About ten megabytes of painted pictures. There are 16 banners, of 20 to 35 KB each. */
const MAX_KEPT = 1_000;

/** Returns a function that paints a drawing as WebP in the size of its kind, and keeps what it painted last. */
export const createPainter = (): ((svg: string, kind: PaintedKind) => Promise<Buffer>) => {
  const painted = new Map<string, Promise<Buffer>>();
  return (svg, kind) => {
    const kept = painted.get(svg);
    if (kept) return kept;
    const [oldest] = painted.keys();
    if (painted.size >= MAX_KEPT && oldest !== undefined) painted.delete(oldest);
    const painting = sharp(Buffer.from(svg))
      .resize({ ...sizes[kind], fit: 'inside' })
      .webp({ quality: QUALITY })
      .toBuffer();
    painted.set(svg, painting);
    painting.catch(() => painted.delete(svg));
    return painting;
  };
};
