import { hsl } from './colour.ts';
import type { SeededRandom } from '../random.ts';
import type { Palette, World } from './worlds.ts';

type Treasure = World['treasure'][number];

const pieces: Readonly<Record<Treasure, (palette: Palette) => string>> = {
  coins: () =>
    '<circle r="13" fill="#8a4b08" cy="3"/><circle r="13" fill="url(#a)"/><circle r="8.5" fill="none" stroke="#a8620f" stroke-width="2"/>',
  gems: ({ glow }) =>
    `<path fill="${hsl(glow, 92, 62)}" d="M-12-4-8-11 4-13 12-7 3 13Z"/><path fill="#fffa" d="M-12-4-8-11-1-5ZM4-13 12-7-1-5Z"/>`,
  bubbles: () => '<circle r="11" fill="#fff3" stroke="#fff9"/><circle cx="-4" cy="-4" r="2.6" fill="#fffe"/>',
  sparks: ({ glow }) => `<path fill="${hsl(glow, 100, 84)}" d="M0-15 3-3 15 0 3 3 0 15-3 3-15 0-3-3Z"/>`,
  leaves: ({ glow }) =>
    `<path fill="${hsl(glow, 85, 62)}" d="M-13 3C-7-11 7-11 13-3 7 9-5 11-13 3Z"/><path stroke="#fff8" d="M-13 3 9-2"/>`,
};

/** Positions of the large and the small pieces. */
const heaps: Readonly<Record<Treasure, readonly [large: string, small: string]>> = {
  coins: ['26 298, 58 304, 184 304, 214 296', '92 308, 148 308, 202 274, 36 74, 207 92'],
  gems: ['28 294, 60 302, 212 292', '180 304, 46 268, 36 84, 206 66'],
  bubbles: ['30 270, 208 252, 210 70', '52 228, 196 292, 40 90, 188 40'],
  sparks: ['34 60, 214 200, 182 288', '206 52, 28 210, 64 282, 120 34'],
  leaves: ['32 56, 204 78, 52 276', '192 284, 28 190, 214 176, 150 30'],
};

const LARGE = 1.3;
const SMALL = 0.8;

const scatter = (places: string, scale: number, random: SeededRandom): string => {
  const uses = places.split(', ').map((place) => {
    const [x = 0, y = 0] = place.split(' ').map(Number);
    const at = [x + random.between(-7, 7), y + random.between(-6, 6)].map((value) =>
      Math.round(value / scale),
    );
    return `<use href="#c" x="${at[0]}" y="${at[1]}"/>`;
  });
  return `<g transform="scale(${scale})">${uses.join('')}</g>`;
};

/** Draws the pieces around the hero. */
export const drawTreasure = (
  treasure: Treasure,
  palette: Palette,
  random: SeededRandom,
): { defs: string; body: string } => {
  const [large, small] = heaps[treasure];
  return {
    defs: `<g id="c">${pieces[treasure](palette)}</g>`,
    body: scatter(large, LARGE, random) + scatter(small, SMALL, random),
  };
};

const corners = (shape: string): string =>
  `<g id="K"><g id="k">${shape}</g><use href="#k" transform="matrix(-1 0 0 1 240 0)"/></g><use href="#K" transform="matrix(1 0 0-1 0 320)"/>`;

const line = (inset: number, width: number, radius: number, extra = ''): string =>
  `<rect x="${inset}" y="${inset}" width="${240 - inset * 2}" height="${320 - inset * 2}" rx="${radius}" stroke-width="${width}"${extra}/>`;

const lines = (...rects: readonly string[]): string =>
  `<g fill="none" stroke="url(#a)">${rects.join('')}</g>`;

const frames: readonly string[] = [
  lines(line(4, 6, 14), line(11, 1.5, 9)) +
    corners(
      '<path fill="url(#a)" d="M4 46C20 44 22 34 22 22 34 22 44 20 46 4L4 4Z"/><circle cx="17" cy="17" r="5" fill="#fff3c4"/>',
    ),
  lines(line(4, 5, 4), line(10, 2, 2, ' stroke-dasharray="3 5"')) +
    corners(
      '<path fill="url(#a)" d="M2 2H40L34 10H18L10 18V34L2 40Z"/><path fill="#7a1020" d="M10 8 16 14 10 20 4 14Z"/>',
    ),
  lines(line(5, 8, 18), line(12, 1, 12)) +
    corners(
      '<path fill="none" stroke="url(#a)" stroke-width="3.5" d="M12 54C30 50 30 36 24 32M54 12C50 30 36 30 32 24M12 30 30 12"/>',
    ),
  lines(line(4, 4, 12), line(10, 4, 8)) +
    corners(
      '<path fill="url(#a)" d="M4 4H36C36 22 22 36 4 36Z"/><path fill="#3b07648c" d="M8 8H28C27 18 18 27 8 28Z"/>',
    ),
  `${lines(line(4, 6, 10), line(11, 1, 6))}<path fill="url(#a)" d="M70 0H170L158 13H82ZM70 320H170L158 307H82Z"/><path fill="#fff3c4" d="M110 6 120 0 130 6 120 12ZM110 314 120 308 130 314 120 320Z"/>`,
];

export const FRAME_COUNT = frames.length;

export const drawFrame = (index: number): string => frames[index % FRAME_COUNT] ?? '';
