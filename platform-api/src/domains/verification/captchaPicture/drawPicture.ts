import { GLYPH, glyphs } from './glyphs.ts';
import { pathOf, strokesOf, type Point } from './outlines.ts';

/** Pixels, twice the displayed size. */
const SIZE = { width: 280, height: 96 } as const;
const MARGIN = 24;
const BACKGROUND = '#f4f1ea';
const INK = '#2b2f45';

/** Returns a random number from 0 to 1. */
type Chance = () => number;

/**
 * Draws a text as bent and turned strokes between random lines. The picture contains neither a font nor text.
 */
export const drawPicture = (text: string, chance: Chance = Math.random): string => {
  const spread = (most: number): number => (chance() * 2 - 1) * most;
  const bend = createBend(chance);
  const advance = (SIZE.width - MARGIN * 2) / text.length;
  const letters = [...text].flatMap((letter, index) => {
    const scale = 3.1 + chance() * 0.6;
    const placement = {
      x: MARGIN + advance * (index + 0.5) + spread(3),
      y: SIZE.height / 2 + spread(7),
      turn: spread(0.3),
      scale: { x: scale * 0.92, y: scale },
    };
    return strokesOf(glyphs[letter] ?? '').map((stroke) =>
      line(
        stroke.map((point) => bend(placed(point, placement))),
        4.5 + chance(),
      ),
    );
  });
  const noise = Array.from({ length: 4 }, () =>
    line(
      strokesOf(noisePath(chance)).flatMap((stroke) => stroke.map(bend)),
      1.5 + chance(),
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><rect width="100%" height="100%" fill="${BACKGROUND}"/><g fill="none" stroke="${INK}" stroke-linecap="round" stroke-linejoin="round">${[...letters, ...noise].join('')}</g></svg>`;
};

interface Place extends Point {
  /** In radians. */
  readonly turn: number;
  readonly scale: Point;
}

const placed = ({ x, y }: Point, { turn, scale, ...centre }: Place): Point => {
  const across = (x - GLYPH.width / 2) * scale.x;
  const down = (y - GLYPH.height / 2) * scale.y;
  return {
    x: centre.x + across * Math.cos(turn) - down * Math.sin(turn),
    y: centre.y + across * Math.sin(turn) + down * Math.cos(turn),
  };
};

/** Bends the whole picture in waves, so that no letter looks the same twice. */
const createBend = (chance: Chance): ((point: Point) => Point) => {
  const [across, down] = [chance() * Math.PI * 2, chance() * Math.PI * 2];
  const [wide, high] = [28 + chance() * 16, 16 + chance() * 10];
  return ({ x, y }) => ({
    x: x + 3 * Math.sin(y / high + across),
    y: y + 5 * Math.sin(x / wide + down),
  });
};

const noisePath = (chance: Chance): string => {
  const height = (): number => chance() * SIZE.height;
  const [start, end] = [chance() * SIZE.width * 0.3, SIZE.width * (0.7 + chance() * 0.3)];
  return `M${start} ${height()} Q${(start + end) / 2} ${height()} ${end} ${height()}`;
};

const line = (stroke: readonly Point[], width: number): string =>
  `<path d="${pathOf(stroke)}" stroke-width="${width.toFixed(1)}"/>`;
