import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';

/** Lowest and highest weight of the site's text. The rules of the fonts declare the same weights. */
export const WEIGHTS = { min: 400, max: 850 };

/** OpenType features that browsers apply by default, and `tnum` for digits of the same width. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'];

/** `20-7E,A0` → the characters with these code points. */
const charactersOf = (ranges: string): string =>
  ranges
    .split(',')
    .map((range) => range.split('-').map((point) => Number.parseInt(point, 16)))
    .flatMap(([first = 0, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    )
    .map((point) => String.fromCodePoint(point))
    .join('');

/**
 * Leaves out what the site does not use from a variable font: weights, features, and all characters except those of
 * the query `?characters=20-7E,A0`. Without a query the font keeps all its characters.
 */
const fontLoader = async function (this: LoaderContext<unknown>, font: Buffer): Promise<Buffer> {
  const characters = new URLSearchParams(this.resourceQuery).get('characters');
  return subsetFont(font, characters === null ? undefined : charactersOf(characters), {
    keepAllGlyphs: characters === null,
    keepFeatures: FEATURES,
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
};

export default fontLoader;

/**
 * webpack reads it: the font arrives as bytes.
 * @public
 */
export const raw = true;
