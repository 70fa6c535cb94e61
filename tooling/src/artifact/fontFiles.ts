const FACE = /@font-face\s*\{([^}]*)\}/g;
const FILE = /url\(\s*["']?([^"')]+\.woff2)["']?\s*\)/;
const RANGE = /unicode-range:\s*([^;}]+)/;
const FAMILY = /font-family:\s*([^;}]+)/;

interface FontFile {
  readonly path: string;
  readonly family: string | undefined;
  /** First and last code point of each range. */
  readonly ranges: readonly (readonly [number, number])[];
}

/** `U+30`, `U+0-FF`, `U+4??`. */
const rangeOf = (text: string): readonly [number, number] => {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)];
};

/** Returns the fonts of a stylesheet with a Unicode range. */
const fontFilesIn = (css: string): FontFile[] =>
  [...css.matchAll(FACE)].flatMap(([, face = '']) => {
    const path = FILE.exec(face)?.[1];
    const ranges = RANGE.exec(face)?.[1];
    return path === undefined || ranges === undefined
      ? []
      : [{ path, family: FAMILY.exec(face)?.[1], ranges: ranges.split(',').map(rangeOf) }];
  });

/**
 * Returns the font files that a browser fetches for the characters of `text`. If two rules of one font family contain
 * the same character, the browser uses the later rule.
 */
export const fontsFor = (text: string, css: string): string[] => {
  const fonts = fontFilesIn(css);
  const used = [...new Set(text)].flatMap((character) => {
    const point = character.codePointAt(0) ?? 0;
    const having = fonts.filter(({ ranges }) => ranges.some(([from, to]) => point >= from && point <= to));
    return having.filter((font) => having.findLast(({ family }) => family === font.family) === font);
  });
  return [...new Set(fonts.filter((font) => used.includes(font)).map(({ path }) => path))];
};
