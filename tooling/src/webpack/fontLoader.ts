import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';

/** Lowest and highest font weight of the site's text. The rules in `fonts.css` declare the same weights. */
export const WEIGHTS = { min: 400, max: 850 };

/** OpenType features that browsers apply by default, and `tnum` for digits of the same width. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'];

/** Returns the characters of a list of code points. The numbers are hexadecimal, for example `20-7E,A0`. */
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
 * Makes a variable font smaller. It removes the weights and the OpenType features that the site does not use. With a
 * query such as `?characters=20-7E,A0`, the font keeps only these characters. Without a query it keeps all characters.
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
 * Tells webpack to pass the font to the loader as bytes, and not as text.
 * @public
 */
export const raw = true;
