import { createRandom, type SeededRandom } from '../random.ts';
import { drawPattern, drawScenery } from './backdrop.ts';
import { hsl, hueDistance } from './colour.ts';
import { bodyGradient, drawMotif, goldGradient, type BodyColour } from './drawMotif.ts';
import { findMotif, motifNames } from './motifs/allMotifs.ts';
import type { Motif } from './motifs/motif.ts';
import { drawFrame, drawTreasure, FRAME_COUNT } from './ornaments.ts';
import { outlined, place, spaceGradient, type Stand } from './stage.ts';
import { findWorld, type Palette, type World } from './worlds.ts';

const BODY_SATURATION = 78;
/** Minimum distance between the hues of hero and background, so that the hero is visible. */
const CLEAR_HUE_DISTANCE = 34;

/** Number of characters. Longer heroes get simpler backgrounds, so that no picture exceeds 3 KB. */
const LONG_HERO = 500;
const MAX_HERO_WIDTH = 700;

/** Draws the picture of a game. It is always the same for the same three parts. */
export const drawGame = (worldName: string, motifName: string, variant: string): string => {
  const random = createRandom(`${worldName} ${motifName} ${variant}`);
  const world = findWorld(worldName);
  const motif = findMotif(motifName) ?? findMotif(random.pick(motifNames));
  if (!motif) throw new Error('there is nothing to draw');
  const palette = shift(choosePalette(world, motif, random), random.between(-9, 9));
  const colour = bodyColour(motif, palette, random);
  const hero = drawMotif(motif, colour);
  const pattern = drawPattern(
    hero.length > MAX_HERO_WIDTH ? 'rays' : random.pick(world.patterns),
    random.below(3),
  );
  const treasure = drawTreasure(random.pick(world.treasure), palette, random);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320"><defs>',
    spaceGradient(palette),
    goldGradient,
    bodyGradient(colour),
    pattern.defs,
    treasure.defs,
    `<g id="h">${hero}</g>`,
    outlined('h', 'H', palette),
    '</defs>',
    '<path fill="url(#g)" d="M0 0H240V320H0Z"/>',
    pattern.body,
    drawScenery(hero.length > LONG_HERO ? 'none' : random.pick(world.sceneries), palette),
    drawHero(motifName, palette, random),
    treasure.body,
    drawFrame(random.below(FRAME_COUNT)),
    '</svg>',
  ].join('');
};

const choosePalette = (world: World, motif: Motif, random: SeededRandom): Palette => {
  const own = motif.colour?.[0];
  const clear = world.palettes.filter(
    ({ middle }) => own === undefined || hueDistance(own, middle) > CLEAR_HUE_DISTANCE,
  );
  return random.pick(clear.length > 0 ? clear : world.palettes);
};

const shift = ({ glow, middle, edge, body }: Palette, by: number): Palette => ({
  glow: glow + by,
  middle: middle + by,
  edge: edge + by,
  body: body - by,
});

const bodyColour = ({ colour }: Motif, { body }: Palette, random: SeededRandom): BodyColour => {
  if (!colour) return { hue: body, saturation: BODY_SATURATION };
  const [hue, saturation] = colour;
  return { hue: hue + random.between(-6, 6), saturation };
};

/** Draws what is behind the hero: light, a medallion, a disc, or nothing. */
const halo = ({ glow, edge }: Palette, kind: number): string => {
  switch (kind) {
    case 0:
      return `<circle cx="120" cy="142" r="84" fill="${hsl(glow, 100, 80)}4d" stroke="#fff2" stroke-width="30"/>`;
    case 1:
      return `<circle cx="120" cy="142" r="94" fill="${hsl(edge, 80, 16)}80" stroke="url(#a)" stroke-width="6"/><circle cx="120" cy="142" r="85" fill="none" stroke="#fd9" stroke-width="2" stroke-dasharray="2 9"/>`;
    case 2:
      return `<circle cx="120" cy="132" r="90" fill="${hsl(glow, 95, 66)}d9" stroke="#fff" stroke-width="2"/>`;
    default:
      return '';
  }
};

/** Motifs that may also appear in threes. */
const groups: ReadonlySet<string> = new Set(
  'gem diamond coin ingot seven bell star cards dice chip fruit lemon berry candy lolly donut cupcake egg bomb shell lantern rose flower butterfly potion heart clover ball basketball rocket mushroom icecream horseshoe orb koi fish melon envelope gift'.split(
    ' ',
  ),
);

const stands = (motifName: string, random: SeededRandom): readonly Stand[] => {
  const turn = random.between(-7, 7);
  if (!groups.has(motifName) || random.chance(40)) {
    return [{ x: 120, y: 146, scale: random.between(17, 19) / 10, turn }];
  }
  const side = { y: 172, scale: 1.1 };
  const front = { x: 120, y: random.pick([118, 132]), scale: random.between(13, 15) / 10, turn };
  return [{ ...side, x: 66, turn: -16 }, { ...side, x: 174, turn: 16 }, front];
};

const drawHero = (motifName: string, palette: Palette, random: SeededRandom): string =>
  [halo(palette, random.below(4)), ...stands(motifName, random).map((stand) => place('H', stand))].join('');
