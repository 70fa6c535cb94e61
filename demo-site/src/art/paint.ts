import sharp from 'sharp';

/** Pixels; a tile is at most this wide on most screens. */
const WIDTH = 256;
const QUALITY = 70;
/** About ten megabytes of painted pictures. */
const MAX_KEPT = 1_000;

/** Returns a function that paints a drawing as WebP, and keeps what it painted last. */
export const createPainter = (): ((svg: string) => Promise<Buffer>) => {
  const painted = new Map<string, Promise<Buffer>>();
  return (svg) => {
    const kept = painted.get(svg);
    if (kept) return kept;
    const [oldest] = painted.keys();
    if (painted.size >= MAX_KEPT && oldest !== undefined) painted.delete(oldest);
    const painting = sharp(Buffer.from(svg)).resize(WIDTH).webp({ quality: QUALITY }).toBuffer();
    painted.set(svg, painting);
    painting.catch(() => painted.delete(svg));
    return painting;
  };
};
