import { createRandom } from '../random.ts';
import type { SeedVendor } from '../seed/vendors.ts';
import { hsl, brightTone } from './colour.ts';
import { drawMotif, bodyGradient, goldGradient } from './drawMotif.ts';
import { faces, outlines } from './lettering.ts';
import { findMotif } from './motifs/allMotifs.ts';
import { drawFrame, FRAME_COUNT } from './ornaments.ts';
import { outlined, place, spaceGradient } from './stage.ts';
import { findWorld } from './worlds.ts';

const emblems = [
  'M20 2 36 11V29L20 38 4 29V11Z',
  'M20 2A18 18 0 1 1 19.9 2Z',
  'M4 4H36V36H4Z',
  'M20 1 39 20 20 39 1 20Z',
  'M4 8 20 2 36 8C38 24 32 34 20 39 8 34 2 24 4 8Z',
  'M11 3H29L38 20 29 37H11L2 20Z',
] as const;

const marks =
  'dragon star gem crown moon bolt flower shell book owl phoenix clover orb rocket flame lantern bell fox eagle lotus'.split(
    ' ',
  );

const escape = (text: string): string => text.replace(/[^\p{L}\p{N} ]/gu, '');

const WORD_WIDTH = 146;
const CODE_WIDTH = 150;

/** Draws a vendor's wordmark in tones that are readable on the dark plate on which pages show it. */
export const drawVendorLogo = ({ code, name }: Pick<SeedVendor, 'code' | 'name'>): string => {
  const random = createRandom(`vendor ${code.toLowerCase()}`);
  const hue = random.below(360);
  const mark = findMotif(random.pick(marks));
  const colour = { hue, saturation: 78 };
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 208 56"><defs>',
    goldGradient,
    bodyGradient({ hue: hue + 180, saturation: 72 }),
    `<linearGradient id="e" x2="1" y2="1"><stop stop-color="${hsl(hue, 82, 58)}"/><stop offset="1" stop-color="${hsl(hue + 34, 86, 42)}"/></linearGradient></defs>`,
    `<path fill="url(#e)" transform="translate(4 6)scale(1.1)" d="${random.pick(emblems)}"/>`,
    mark
      ? `<g transform="translate(12.5 14.5)scale(.27)">${drawMotif(mark, { ...colour, hue: hue + 180 })}</g>`
      : '',
    `<path fill="${brightTone(hue, 80)}" ${outlines(escape(name), { face: random.pick(faces), size: 24, maxWidth: WORD_WIDTH, x: 56, y: 36, anchor: 'start' })}/></svg>`,
  ].join('');
};

/** Draws the tile for a vendor's whole list. */
export const drawVendorTile = (code: string): string => {
  const random = createRandom(`vendor tile ${code}`);
  const palette = random.pick(findWorld('vendor').palettes);
  const mark = findMotif(random.pick(marks));
  const colour = { hue: palette.body, saturation: 78 };
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320"><defs>',
    spaceGradient(palette),
    goldGradient,
    bodyGradient(colour),
    `<g id="h">${mark ? drawMotif(mark, colour) : ''}</g>${outlined('h', 'H', palette)}</defs>`,
    '<path fill="url(#g)" d="M0 0H240V320H0Z"/>',
    '<circle cx="120" cy="142" r="105" fill="none" stroke="#fff2" stroke-width="210" stroke-dasharray="18.33"/>',
    `<path fill="${hsl(palette.edge, 80, 12)}cc" stroke="url(#a)" stroke-width="7" d="M120 28 212 62C220 150 190 226 120 262 50 226 20 150 28 62Z"/>`,
    place('H', { x: 120, y: 112, scale: 0.95, turn: 0 }),
    `<path fill="url(#a)" ${outlines(escape(code.toUpperCase().slice(0, 4)), { face: random.pick(faces), size: 46, maxWidth: CODE_WIDTH, x: 120, y: 216, anchor: 'middle' })}/>`,
    drawFrame(random.below(FRAME_COUNT)),
    '</svg>',
  ].join('');
};
