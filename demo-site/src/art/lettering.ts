import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, PathCommand } from 'opentype.js';

/** Font files for the wordmarks of vendors. The fonts differ clearly, so that a person can tell the vendors apart. */
export const faces = [
  'archivo-black/files/archivo-black-latin-400-normal.woff',
  'cinzel/files/cinzel-latin-800-normal.woff',
  'exo-2/files/exo-2-latin-800-italic.woff',
  'orbitron/files/orbitron-latin-800-normal.woff',
  'playfair-display/files/playfair-display-latin-800-italic.woff',
  'space-mono/files/space-mono-latin-700-normal.woff',
] as const;
export type Face = (typeof faces)[number];

const requireFile = createRequire(import.meta.filename);
// An `import` would fail: opentype.js is a CommonJS module, and Node does not find the names of its exports.
const { parse }: typeof import('opentype.js') = requireFile('opentype.js');
const opened = new Map<Face, Font>();

const open = (face: Face): Font => {
  const known = opened.get(face);
  if (known) return known;
  const { buffer, byteOffset, byteLength } = readFileSync(requireFile.resolve(`@fontsource/${face}`));
  const font = parse(buffer.slice(byteOffset, byteOffset + byteLength));
  opened.set(face, font);
  return font;
};

/** Writes the commands of a path. (`toPathData` of opentype.js 2.0.0 omits the space before a zero.) */
const written = (commands: readonly PathCommand[]): string => {
  const parts = commands.map(({ type, ...points }) => {
    const numbers = Object.values(points).map((point: number) => Number(point.toFixed(1)));
    return { type, numbers, end: numbers.slice(-2).join(' ') };
  });
  // After a curve, these fonts have a line to the point where the curve ended. It draws nothing.
  const isLineToHere = (type: string, end: string, index: number): boolean =>
    type === 'L' && parts[index - 1]?.end === end;
  return parts
    .filter(({ type, end }, index) => !isLineToHere(type, end, index))
    .map(({ type, numbers }) => type + numbers.join(' '))
    .join('');
};

/** The fonts contain only the letters of English. */
const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

export interface Lettering {
  readonly face: Face;
  readonly size: number;
  /** Maximum width of the text. The letters of a longer text are made narrower. */
  readonly maxWidth: number;
  /** Position of the letters on their base line, in units of the picture. */
  readonly x: number;
  readonly y: number;
  /** Whether `x` is the start or the middle of the letters. */
  readonly anchor: 'start' | 'middle';
}

/**
 * Returns the attributes of a `path` element that draws the letters of a text. A `text` element would look different
 * on each machine, because it uses the fonts of the machine that draws the picture.
 */
export const outlines = (text: string, { face, size, maxWidth, x, y, anchor }: Lettering): string => {
  const font = open(face);
  let width = 0;
  const shapes = [...withoutAccents(text)].map((letter) => {
    const glyph = font.charToGlyph(letter);
    const shape = written(glyph.getPath(width, 0, size).commands);
    width += ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm;
    return shape;
  });
  const narrowing = Math.min(1, maxWidth / width);
  const left = anchor === 'middle' ? x - (width * narrowing) / 2 : x;
  const transform = `translate(${left.toFixed(1)} ${y})${narrowing < 1 ? `scale(${narrowing.toFixed(3)} 1)` : ''}`;
  return `transform="${transform}" d="${shapes.join('')}"`;
};
