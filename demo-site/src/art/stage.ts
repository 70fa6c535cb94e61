import { hsl } from './colour.ts';
import type { Palette } from './worlds.ts';

export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn: number;
}

/** Places a drawing of 100 by 100 with its middle at a point. */
export const place = (id: string, { x, y, scale, turn }: Stand): string =>
  `<use href="#${id}" transform="translate(${Math.round(x - 50 * scale)} ${Math.round(y - 50 * scale)})scale(${scale})rotate(${turn} 50 50)"/>`;

/** Returns the drawing `source` with its light and outline, as `id`. */
export const outlined = (source: string, id: string, { glow, edge }: Palette): string =>
  [
    `<g id="${id}" stroke-linejoin="round" stroke-linecap="round">`,
    `<use href="#${source}" stroke="${hsl(glow, 100, 76)}66" stroke-width="12"/>`,
    `<use href="#${source}" y="4" stroke="${hsl(edge, 80, 8)}" stroke-width="7"/>`,
    `<use href="#${source}"/></g>`,
  ].join('');

/** Returns a gradient with light in the middle and dark edges. */
export const spaceGradient = ({ glow, middle, edge }: Palette, centre = 'cx=".5" cy=".44" r=".72"'): string =>
  `<radialGradient id="g" ${centre}><stop stop-color="${hsl(glow, 100, 72)}"/><stop offset=".34" stop-color="${hsl(middle, 88, 44)}"/><stop offset="1" stop-color="${hsl(edge, 85, 8)}"/></radialGradient>`;
