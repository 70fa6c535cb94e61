/** A point on the canvas in CSS pixels. */
export interface SkyPoint {
  readonly x: number;
  readonly y: number;
}

export interface SkyArea {
  readonly width: number;
  readonly height: number;
}

const STARS = 70;
const stars = Array.from({ length: STARS }, (_, index) => ({
  x: (index * 0.618_034) % 1,
  y: (index * 0.754_878) % 1,
  depth: 0.25 + ((index * 7) % 10) / 13,
}));

/** Draws stars that move back during the flight. */
export const drawStars = (
  context: CanvasRenderingContext2D,
  { width, height }: SkyArea,
  seconds: number,
): void => {
  context.fillStyle = '#fff';
  for (const { x, y, depth } of stars) {
    const [left, top] = [(x - seconds * 0.05 * depth) % 1, (y + seconds * 0.028 * depth) % 1];
    context.globalAlpha = depth * 0.6;
    context.fillRect(((left + 1) % 1) * width, top * height, depth * 2, depth * 2);
  }
  context.globalAlpha = 1;
};

const niceStep = (range: number): number => {
  const power = 10 ** Math.floor(Math.log10(range));
  return [0.2, 0.5, 1, 2].map((factor) => factor * power).find((step) => range / step <= 5) ?? power * 2;
};

/** Draws lines at round multipliers. @param top the highest visible multiplier, where 1 is the stake */
export const drawGrid = (
  context: CanvasRenderingContext2D,
  {
    width,
    top,
    yOf,
  }: { readonly width: number; readonly top: number; readonly yOf: (ones: number) => number },
): void => {
  const step = niceStep(top - 1);
  context.font = '600 11px system-ui, sans-serif';
  context.textAlign = 'right';
  context.lineWidth = 1;
  for (let ones = 1; ones <= top; ones += step) {
    const y = Math.round(yOf(ones)) + 0.5;
    context.strokeStyle = 'rgb(255 255 255 / 9%)';
    context.beginPath();
    context.moveTo(0, y);
    context.lineTo(width, y);
    context.stroke();
    context.fillStyle = 'rgb(255 255 255 / 55%)';
    context.fillText(`${ones.toFixed(step < 1 ? 1 : 0)}×`, width - 10, y - 5);
  }
};
