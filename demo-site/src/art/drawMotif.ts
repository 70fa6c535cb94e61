import { hsl } from './colour.ts';
import type { Motif } from './motifs/motif.ts';

export interface BodyColour {
  readonly hue: number;
  readonly saturation: number;
}

const GOLD = [
  ['0', '#fff6c2'],
  ['.5', '#f0a92c'],
  ['1', '#a8610c'],
] as const;

const stopsOf = (stops: readonly (readonly [offset: string, colour: string])[]): string =>
  stops
    .map(([offset, colour]) => `<stop ${offset === '0' ? '' : `offset="${offset}" `}stop-color="${colour}"/>`)
    .join('');

export const goldGradient = `<linearGradient id="a" x2=".3" y2="1">${stopsOf(GOLD)}</linearGradient>`;

export const bodyGradient = ({ hue, saturation }: BodyColour, id = 'b'): string =>
  `<linearGradient id="${id}" x2=".2" y2="1">${stopsOf([
    ['0', hsl(hue + 8, saturation, 66)],
    ['.5', hsl(hue, saturation, 48)],
    ['1', hsl(hue - 12, saturation, 27)],
  ])}</linearGradient>`;

const tones = ({ hue, saturation }: BodyColour, body: string): Readonly<Record<string, string>> => ({
  b: `fill="url(#${body})"`,
  d: `fill="${hsl(hue - 16, saturation, 22)}"`,
  l: `fill="${hsl(hue + 14, Math.min(96, saturation + 10), 76)}"`,
  a: 'fill="url(#a)"',
  w: 'fill="#fff"',
  k: `fill="${hsl(hue - 20, 45, 9)}"`,
  t: 'fill="none" stroke="#fc5" stroke-width="4.5"',
  s: `fill="none" stroke="${hsl(hue - 20, 45, 9)}" stroke-width="3"`,
});

const mirrorOf = (id: string): string => `<use href="#${id}" transform="matrix(-1 0 0 1 100 0)"/>`;

const disc = (geometry: string, isMirrored: boolean, paint: string): string => {
  const [, x = '', y = '', rx = '', ry] = geometry.split(' ');
  const draw = (cx: string): string =>
    ry === undefined
      ? `<circle cx="${cx}" cy="${y}" r="${rx}" ${paint}/>`
      : `<ellipse cx="${cx}" cy="${y}" rx="${rx}" ry="${ry}" ${paint}/>`;
  return isMirrored ? draw(x) + draw(String(100 - Number(x))) : draw(x);
};

const brokenRing = (geometry: string, paint: string): string => {
  const [, radius, width, dash, gap] = geometry.split(' ');
  const stroke = paint.replace('fill=', 'stroke=');
  return `<circle cx="50" cy="50" r="${radius}" fill="none" ${stroke} stroke-linecap="butt" stroke-width="${width}" stroke-dasharray="${dash} ${gap}"/>`;
};

/** Draws a motif's shapes in a box of 100 by 100. The picture defines the gradients. */
export const drawMotif = ({ layers }: Motif, colour: BodyColour, body = 'b'): string => {
  const paints = tones(colour, body);
  return layers
    .split(' | ')
    .map((layer, index) => {
      const isMirrored = layer[1] === '*';
      const geometry = layer.slice(isMirrored ? 3 : 2);
      const paint = paints[layer[0] ?? ''] ?? '';
      if (geometry.startsWith('r ')) return brokenRing(geometry, paint);
      if (geometry.startsWith('o ')) return disc(geometry, isMirrored, paint);
      if (!isMirrored) return `<path d="${geometry}" ${paint}/>`;
      const id = `${body}${index}`;
      return `<path id="${id}" d="${geometry}" ${paint}/>${mirrorOf(id)}`;
    })
    .join('');
};
