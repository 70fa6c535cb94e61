/** Hues of a picture: the light behind the hero, the middle, the edges, and the hero's body. */
export interface Palette {
  readonly glow: number;
  readonly middle: number;
  readonly edge: number;
  readonly body: number;
}

export type Scenery =
  | 'clouds'
  | 'hills'
  | 'dunes'
  | 'waves'
  | 'skyline'
  | 'forest'
  | 'columns'
  | 'curtain'
  | 'peaks'
  | 'felt'
  | 'none';
export type Pattern = 'rays' | 'scales' | 'dots' | 'lattice' | 'stars' | 'stripes' | 'rings';

export interface World {
  readonly palettes: readonly Palette[];
  readonly sceneries: readonly Scenery[];
  readonly patterns: readonly Pattern[];
  /** Pieces around the hero. */
  readonly treasure: readonly ('coins' | 'gems' | 'bubbles' | 'sparks' | 'leaves')[];
}

const palette = (text: string): Palette => {
  const [glow = 0, middle = 0, edge = 0, body = 0] = text.split(' ').map(Number);
  return { glow, middle, edge, body };
};

const world = (
  palettes: string,
  ownSceneries: readonly Scenery[],
  ownPatterns: readonly Pattern[],
  treasure: World['treasure'],
): World => ({
  palettes: palettes.split(', ').map(palette),
  sceneries: ownSceneries,
  patterns: ownPatterns,
  treasure,
});

const reds = '40 4 350 12, 44 352 330 140, 36 12 340 275';
const night = '200 250 265 190, 280 262 240 320, 310 285 255 40';
const greens = '60 135 155 20, 48 160 180 350, 90 110 140 275';
const blues = '185 205 225 20, 170 195 215 330, 200 215 240 45';

const worlds: Readonly<Record<string, World>> = {
  orient: world(reds, ['clouds', 'peaks'], ['rays', 'scales'], ['coins', 'sparks']),
  siam: world(
    '44 28 350 275, 50 160 175 20, 40 285 270 140',
    ['columns', 'hills'],
    ['lattice', 'rays'],
    ['coins', 'leaves'],
  ),
  samurai: world(
    '350 340 300 210, 20 355 330 200, 330 225 245 0',
    ['peaks', 'clouds'],
    ['rings', 'rays'],
    ['leaves', 'sparks'],
  ),
  india: world(
    '44 28 345 190, 50 320 290 30, 40 175 200 330',
    ['columns', 'dunes'],
    ['lattice', 'rings'],
    ['gems', 'coins'],
  ),
  desert: world(
    '42 24 330 265, 36 280 250 30, 48 200 230 20',
    ['dunes', 'skyline'],
    ['stars', 'rays'],
    ['coins', 'gems'],
  ),
  egypt: world(
    '46 34 18 200, 42 210 235 40, 40 20 350 175',
    ['dunes', 'columns'],
    ['rays', 'lattice'],
    ['coins', 'gems'],
  ),
  aztec: world(
    '52 100 150 20, 44 20 350 150, 56 170 190 30',
    ['forest', 'peaks'],
    ['lattice', 'rays'],
    ['coins', 'leaves'],
  ),
  greece: world(
    '50 210 230 44, 44 250 265 200, 190 220 250 280',
    ['columns', 'clouds'],
    ['rays', 'rings'],
    ['sparks', 'coins'],
  ),
  norse: world(
    '190 210 230 25, 170 200 245 350, 30 220 250 200',
    ['peaks', 'hills'],
    ['stars', 'rays'],
    ['sparks', 'gems'],
  ),
  rome: world(
    '40 8 340 215, 44 20 350 285, 36 350 320 45',
    ['columns', 'hills'],
    ['rays', 'stripes'],
    ['coins', 'sparks'],
  ),
  ocean: world(blues, ['waves'], ['rays', 'dots'], ['bubbles', 'gems']),
  pirate: world(
    '40 195 220 20, 30 260 245 45, 50 175 205 355',
    ['waves', 'skyline'],
    ['rays', 'stripes'],
    ['coins', 'gems'],
  ),
  jungle: world(greens, ['forest'], ['rays', 'dots'], ['leaves', 'gems']),
  safari: world(
    '46 26 350 30, 40 12 330 210, 52 36 20 260',
    ['hills', 'forest'],
    ['rays', 'rings'],
    ['leaves', 'sparks'],
  ),
  west: world(
    '40 22 350 210, 34 12 330 190, 46 265 250 25',
    ['peaks', 'dunes'],
    ['rays', 'stripes'],
    ['coins', 'sparks'],
  ),
  space: world(night, ['peaks', 'none'], ['stars', 'rings'], ['gems', 'sparks']),
  magic: world(
    '300 275 255 45, 180 260 275 320, 50 285 250 190',
    ['hills', 'clouds'],
    ['stars', 'rings'],
    ['sparks', 'gems'],
  ),
  gothic: world(
    '350 330 280 355, 280 265 250 0, 20 350 270 285',
    ['skyline', 'hills'],
    ['rays', 'rings'],
    ['sparks', 'leaves'],
  ),
  mythic: world(
    '24 8 275 130, 190 235 265 15, 44 280 255 355',
    ['peaks', 'clouds'],
    ['scales', 'rays'],
    ['gems', 'sparks'],
  ),
  irish: world(greens, ['hills'], ['rays', 'dots'], ['coins', 'leaves']),
  winter: world(
    '190 205 225 350, 180 220 250 15, 200 240 265 330',
    ['peaks', 'hills'],
    ['dots', 'stars'],
    ['sparks', 'gems'],
  ),
  love: world(
    '340 330 300 345, 20 345 320 285, 320 285 265 340',
    ['clouds', 'curtain'],
    ['dots', 'rays'],
    ['sparks', 'leaves'],
  ),
  fruit: world(
    '56 30 345 350, 60 95 140 350, 190 265 290 50',
    ['none', 'curtain'],
    ['rays', 'dots', 'stripes'],
    ['bubbles', 'sparks'],
  ),
  classic: world(
    '46 355 335 50, 40 275 255 355, 50 220 240 0',
    ['curtain', 'none'],
    ['rays', 'lattice', 'stripes'],
    ['coins', 'sparks'],
  ),
  gems: world(
    '190 265 280 325, 320 285 255 170, 160 200 235 300',
    ['peaks', 'none'],
    ['lattice', 'rays', 'rings'],
    ['gems', 'sparks'],
  ),
  candy: world(
    '330 300 275 190, 190 320 290 50, 50 330 305 275',
    ['clouds', 'hills'],
    ['stripes', 'dots'],
    ['bubbles', 'sparks'],
  ),
  money: world(
    '50 145 165 45, 46 265 250 140, 44 20 345 145',
    ['skyline', 'curtain'],
    ['rays', 'lattice'],
    ['coins', 'gems'],
  ),
  party: world(
    '300 285 255 180, 180 310 285 50, 50 320 270 190',
    ['skyline', 'curtain'],
    ['rays', 'dots'],
    ['sparks', 'bubbles'],
  ),
  farm: world(
    '56 100 150 15, 190 130 160 45, 50 30 15 350',
    ['hills', 'forest'],
    ['rays', 'dots'],
    ['leaves', 'coins'],
  ),
  sport: world(
    '150 150 175 40, 200 215 240 20, 50 20 350 215',
    ['skyline', 'felt'],
    ['stripes', 'rays'],
    ['sparks', 'bubbles'],
  ),
  esport: world(
    '190 265 250 320, 320 275 250 185, 150 220 250 300',
    ['skyline', 'none'],
    ['lattice', 'stripes'],
    ['sparks', 'gems'],
  ),
  rooster: world('44 12 345 355, 40 265 250 15', ['hills', 'felt'], ['rays', 'stripes'], ['leaves', 'coins']),
  ticket: world(
    '50 320 285 45, 190 265 250 340, 56 150 170 350',
    ['none', 'curtain'],
    ['dots', 'rays'],
    ['coins', 'sparks'],
  ),
  cards: world(
    '150 155 175 352, 44 350 330 215, 190 215 240 352',
    ['felt', 'curtain'],
    ['lattice', 'rays'],
    ['coins', 'sparks'],
  ),
  table: world(
    '150 158 175 352, 44 352 335 150, 200 222 245 20',
    ['felt', 'curtain'],
    ['lattice', 'rings'],
    ['coins', 'sparks'],
  ),
  live: world(
    '40 345 325 352, 150 158 175 44, 280 275 255 352, 44 215 235 352',
    ['curtain', 'felt'],
    ['lattice', 'rays'],
    ['sparks', 'coins'],
  ),
  pvp: world(
    '44 25 345 352, 150 165 190 20, 190 230 255 44',
    ['felt', 'clouds'],
    ['lattice', 'scales'],
    ['coins', 'sparks'],
  ),
  arcade: world(
    '180 285 260 50, 320 245 265 180, 60 200 245 330',
    ['skyline', 'none'],
    ['lattice', 'dots', 'stripes'],
    ['sparks', 'gems'],
  ),
  balls: world(
    '190 300 275 45, 50 345 320 190, 150 200 230 330',
    ['none', 'curtain'],
    ['dots', 'rays'],
    ['bubbles', 'coins'],
  ),
  crash: world(
    '24 285 250 190, 190 255 265 20, 320 265 245 45',
    ['peaks', 'skyline'],
    ['stars', 'lattice'],
    ['sparks', 'gems'],
  ),
  fish: world(blues, ['waves'], ['rays', 'dots'], ['bubbles', 'coins']),
  lottery: world(
    '50 352 330 45, 190 225 250 340, 46 155 175 352',
    ['none', 'clouds'],
    ['rays', 'dots'],
    ['bubbles', 'coins'],
  ),
  vendor: world('200 225 245 200, 280 270 250 285, 44 30 345 30', ['none'], ['rays', 'rings'], ['sparks']),
};

const fallback: World = world('44 265 250 200', ['none'], ['rays'], ['sparks']);

export const findWorld = (name: string): World =>
  (Object.hasOwn(worlds, name) ? worlds[name] : undefined) ?? fallback;
