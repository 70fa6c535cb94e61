export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Stroke = readonly Point[];

/** Number of points per segment. It is enough for smooth curves. */
const POINTS_PER_SEGMENT = 6;

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** Converts a path of M, L and Q to points that are close enough to be moved separately. */
export const strokesOf = (path: string): Stroke[] => {
  const strokes: Point[][] = [];
  for (const [, command = '', numbers = ''] of path.matchAll(/([MLQ])([^MLQ]+)/g)) {
    const [x = 0, y = 0, toX = x, toY = y] = numbers.trim().split(/\s+/).map(Number);
    const control = { x, y };
    const stroke = strokes.at(-1);
    const from = stroke?.at(-1);
    if (command === 'M' || !stroke || !from) {
      strokes.push([control]);
      continue;
    }
    const to = { x: toX, y: toY };
    for (let step = 1; step <= POINTS_PER_SEGMENT; step += 1) {
      const share = step / POINTS_PER_SEGMENT;
      const isCurve = command === 'Q';
      stroke.push(
        isCurve
          ? between(between(from, control, share), between(control, to, share), share)
          : between(from, to, share),
      );
    }
  }
  return strokes;
};

/** Writes points as a path, with one decimal. */
export const pathOf = (stroke: Stroke): string =>
  stroke.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
