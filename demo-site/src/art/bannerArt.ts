import { createRandom, type SeededRandom } from '../random.ts';
import { hsl } from './colour.ts';
import { bodyGradient, drawMotif, goldGradient, type BodyColour } from './drawMotif.ts';
import { findMotif } from './motifs/allMotifs.ts';
import { outlined, place, spaceGradient, type Stand } from './stage.ts';
import type { Palette } from './worlds.ts';

interface Scene {
  readonly palette: Palette;
  /** From back to front. */
  readonly motifs: readonly (readonly [name: string, stand: Stand])[];
}

const at = (name: string, x: number, y: number, scale: number, turn = 0): readonly [string, Stand] => [
  name,
  { x, y, scale, turn },
];

const scenes: Readonly<Record<string, Scene>> = {
  dragon: {
    palette: { glow: 40, middle: 352, edge: 335, body: 150 },
    motifs: [
      at('pagoda', 660, 190, 2.3),
      at('lantern', 1120, 90, 1.3, 8),
      at('dragon', 900, 200, 3.5, -4),
      at('ingot', 700, 330, 1.5, -8),
      at('coin', 1090, 320, 1.5, 10),
      at('coin', 1010, 350, 1),
    ],
  },
  live: {
    palette: { glow: 46, middle: 345, edge: 320, body: 352 },
    motifs: [
      at('roulette', 930, 200, 3.3, 12),
      at('cards', 720, 220, 2.1, -10),
      at('chip', 1100, 310, 1.5),
      at('dice', 810, 330, 1.2, 14),
      at('chip', 640, 340, 1),
    ],
  },
  ocean: {
    palette: { glow: 180, middle: 200, edge: 225, body: 20 },
    motifs: [
      at('shark', 700, 130, 2.2, -6),
      at('octopus', 920, 200, 3, 4),
      at('fish', 1110, 150, 1.6, 8),
      at('chest', 760, 320, 1.7),
      at('shell', 1070, 330, 1.5),
      at('turtle', 620, 300, 1.1, 20),
    ],
  },
  treasure: {
    palette: { glow: 48, middle: 275, edge: 250, body: 330 },
    motifs: [
      at('crown', 900, 120, 2.2),
      at('chest', 910, 250, 2.8),
      at('coin', 720, 320, 1.7, -10),
      at('gem', 1090, 300, 1.7, 12),
      at('diamond', 660, 200, 1.2, -12),
      at('ingot', 1060, 140, 1.2, 14),
    ],
  },
  sport: {
    palette: { glow: 150, middle: 160, edge: 205, body: 45 },
    motifs: [
      at('trophy', 900, 180, 3),
      at('ball', 720, 280, 2.1),
      at('cricket', 1090, 150, 1.7, 8),
      at('basketball', 1080, 310, 1.5),
      at('gamepad', 640, 130, 1.3, -12),
    ],
  },
  lounge: {
    palette: { glow: 36, middle: 280, edge: 250, body: 285 },
    motifs: [
      at('joker', 890, 190, 3.2),
      at('cards', 1090, 250, 1.9, 12),
      at('seven', 700, 220, 2, -10),
      at('bell', 1060, 90, 1.2, 10),
      at('chip', 770, 340, 1.2),
    ],
  },
  gems: {
    palette: { glow: 320, middle: 265, edge: 240, body: 190 },
    motifs: [
      at('diamond', 900, 190, 3),
      at('gem', 720, 260, 2, -12),
      at('ring', 1080, 250, 1.9, 10),
      at('orb', 1050, 90, 1.3),
      at('heart', 640, 130, 1.2, -14),
    ],
  },
  mall: {
    palette: { glow: 50, middle: 190, edge: 225, body: 345 },
    motifs: [
      at('gift', 900, 200, 3),
      at('envelope', 710, 230, 1.9, -12),
      at('egg', 1080, 260, 1.8, 10),
      at('coin', 770, 340, 1.3),
      at('wheel', 1070, 100, 1.5),
    ],
  },
};

const PORTRAIT = 'portrait';

/** Places in a portrait, for the motifs by their size. The largest one is the hero. */
const portraitStands: readonly Stand[] = [
  { x: 210, y: 290, scale: 3, turn: 0 },
  { x: 100, y: 490, scale: 1.7, turn: -10 },
  { x: 325, y: 500, scale: 1.6, turn: 10 },
  { x: 85, y: 110, scale: 1.2, turn: -12 },
  { x: 340, y: 100, scale: 1.2, turn: 12 },
  { x: 215, y: 575, scale: 1.1, turn: 0 },
];

/** Draws a scene for the high box beside a form. Its lowest fifth is calm, so that HTML text is readable on it. */
const drawPortrait = ({ palette, motifs }: Scene, random: SeededRandom): string => {
  const bySize = [...motifs].sort(([, first], [, second]) => second.scale - first.scale);
  const stands = bySize.flatMap((_, index) => portraitStands[index] ?? []);
  const heroes = stands.map((_, index) => defineHero(bySize[index]?.[0] ?? '', index, palette));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 760" preserveAspectRatio="xMidYMin slice"><defs>',
    spaceGradient(palette, 'cx=".5" cy=".38" r=".7"'),
    goldGradient,
    `<linearGradient id="q" x2="0" y2="1"><stop offset=".66" stop-color="${hsl(palette.edge, 85, 9)}00"/><stop offset=".86" stop-color="${hsl(palette.edge, 85, 7)}"/></linearGradient>`,
    ...heroes,
    '</defs><path fill="url(#g)" d="M0 0H420V760H0Z"/>',
    '<circle cx="210" cy="290" r="260" fill="none" stroke="#fff1" stroke-width="520" stroke-dasharray="41.9"/>',
    `<path fill="${hsl(palette.edge, 80, 10)}" d="M0 610C110 560 300 560 420 620V760H0Z"/>`,
    ...stands.toReversed().map((stand, index) => place(`H${stands.length - 1 - index}`, stand)),
    '<path fill="url(#q)" d="M0 0H420V760H0Z"/>',
    portraitSparks(palette, random),
    '</svg>',
  ].join('');
};

const portraitSparks = ({ glow }: Palette, random: SeededRandom): string => {
  const uses = Array.from(
    { length: 12 },
    () => `<use href="#s" x="${random.between(20, 400)}" y="${random.between(16, 560)}"/>`,
  );
  return `<g fill="${hsl(glow, 100, 86)}"><path id="s" d="M0-11 2-2 11 0 2 2 0 11-2 2-11 0-2-2Z"/>${uses.join('')}</g>`;
};

/**
 * Draws a wide scene, or a high one as the variant `portrait`. The left half of a wide scene is calm, so
 * that HTML text is readable on it. All variants except `portrait` show the same picture, so that callers cannot make
 * the server paint many pictures. Returns undefined for an unknown scene.
 */
export const drawBanner = (sceneName: string, variant: string): string | undefined => {
  const scene = Object.hasOwn(scenes, sceneName) ? scenes[sceneName] : undefined;
  if (scene === undefined) return undefined;
  if (variant === PORTRAIT) return drawPortrait(scene, createRandom(`${sceneName} ${PORTRAIT}`));
  const random = createRandom(sceneName);
  const { palette } = scene;
  const heroes = scene.motifs.map(([name], index) => defineHero(name, index, palette));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 400" preserveAspectRatio="xMaxYMid slice"><defs>',
    spaceGradient(palette, 'cx=".74" cy=".46" r=".62"'),
    goldGradient,
    `<linearGradient id="q"><stop stop-color="${hsl(palette.edge, 85, 7)}"/><stop offset=".34" stop-color="${hsl(palette.edge, 85, 9)}cc"/><stop offset=".62" stop-color="${hsl(palette.edge, 85, 9)}00"/></linearGradient>`,
    ...heroes,
    '</defs><path fill="url(#g)" d="M0 0H1200V400H0Z"/>',
    '<circle cx="890" cy="190" r="320" fill="none" stroke="#fff1" stroke-width="640" stroke-dasharray="41.9"/>',
    bokeh(palette, random),
    `<path fill="${hsl(palette.middle, 70, 22)}99" d="M420 400C560 300 700 330 800 350 940 300 1080 310 1200 340V400Z"/><path fill="${hsl(palette.edge, 80, 10)}" d="M360 400C560 350 720 380 860 372 1000 350 1120 366 1200 380V400Z"/>`,
    ...scene.motifs.map(([, stand], index) => place(`H${index}`, stand)),
    '<path fill="url(#q)" d="M0 0H1200V400H0Z"/>',
    sparks(palette, random),
    '</svg>',
  ].join('');
};

const defineHero = (name: string, index: number, palette: Palette): string => {
  const motif = findMotif(name);
  if (!motif) throw new Error(`the motif ${name} has no drawing`);
  const [hue = palette.body, saturation = 78] = motif.colour ?? [];
  const colour: BodyColour = { hue, saturation };
  const body = `b${index}x`;
  return `${bodyGradient(colour, body)}<g id="h${index}">${drawMotif(motif, colour, body)}</g>${outlined(`h${index}`, `H${index}`, palette)}`;
};

const bokeh = ({ glow }: Palette, random: SeededRandom): string =>
  Array.from(
    { length: 14 },
    () =>
      `<circle cx="${random.between(420, 1190)}" cy="${random.between(10, 390)}" r="${random.between(8, 46)}" fill="${hsl(glow, 100, 80)}1f"/>`,
  ).join('');

const sparks = ({ glow }: Palette, random: SeededRandom): string => {
  const uses = Array.from(
    { length: 16 },
    () => `<use href="#s" x="${random.between(40, 1180)}" y="${random.between(16, 380)}"/>`,
  );
  return `<g fill="${hsl(glow, 100, 86)}"><path id="s" d="M0-11 2-2 11 0 2 2 0 11-2 2-11 0-2-2Z"/>${uses.join('')}</g>`;
};
