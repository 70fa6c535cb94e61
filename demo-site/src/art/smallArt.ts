import { createRandom } from '../random.ts';
import { hsl } from './colour.ts';
import { bodyGradient, drawMotif, goldGradient } from './drawMotif.ts';
import { findMotif, motifNames } from './motifs/allMotifs.ts';
import { outlined, place, spaceGradient } from './stage.ts';

const avatarMotifs =
  'tiger lion wolf fox bear panda cat rabbit monkey pig frog owl penguin elephant deer robot'.split(' ');

interface Medal {
  readonly motifName: string;
  readonly seed: string;
  readonly size: number;
  readonly scale: number;
  readonly ground: (colours: { middle: number; edge: number }) => string;
}

const drawMedal = ({ motifName, seed, size, scale, ground }: Medal): string => {
  const random = createRandom(seed);
  const motif = findMotif(motifName) ?? findMotif(random.pick(motifNames));
  if (!motif) throw new Error('there is nothing to draw');
  const hue = random.below(360);
  const palette = { glow: hue + 20, middle: hue, edge: hue - 30, body: hue + 170 };
  const [bodyHue = palette.body, saturation = 78] = motif.colour ?? [];
  const colour = { hue: bodyHue, saturation };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><defs>`,
    spaceGradient(palette),
    goldGradient,
    bodyGradient(colour),
    `<g id="h">${drawMotif(motif, colour)}</g>${outlined('h', 'H', palette)}</defs>`,
    ground(palette),
    place('H', { x: size / 2, y: size * 0.52, scale, turn: random.between(-4, 4) }),
    '</svg>',
  ].join('');
};

/** Draws a round picture of an animal. */
export const drawAvatar = (variant: string): string =>
  drawMedal({
    motifName: createRandom(`beast ${variant}`).pick(avatarMotifs),
    seed: `avatar ${variant}`,
    size: 160,
    scale: 1.1,
    ground: () => '<circle cx="80" cy="80" r="78" fill="url(#g)" stroke="url(#a)" stroke-width="4"/>',
  });

/** Draws a product of the points mall on a stage. */
export const drawGoods = (motifName: string, variant: string): string =>
  drawMedal({
    motifName,
    seed: `goods ${motifName} ${variant}`,
    size: 320,
    scale: 1.9,
    ground: ({ middle, edge }) =>
      `<path fill="url(#g)" d="M0 0H320V320H0Z"/><circle cx="160" cy="150" r="115" fill="none" stroke="#fff2" stroke-width="230" stroke-dasharray="25"/><ellipse cx="160" cy="284" rx="130" ry="26" fill="${hsl(edge, 80, 12)}"/><ellipse cx="160" cy="274" rx="120" ry="22" fill="${hsl(middle, 70, 32)}" stroke="url(#a)" stroke-width="4"/>`,
  });
