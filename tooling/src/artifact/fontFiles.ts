const FACE = /@font-face\s*\{([^}]*)\}/g;
const FILE = /url\(\s*["']?([^"')]+\.woff2)["']?\s*\)/;
const RANGE = /unicode-range:\s*([^;}]+)/;

interface FontFile {
  readonly path: string;
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
      : [{ path, ranges: ranges.split(',').map(rangeOf) }];
  });

/** Returns the fonts of a stylesheet that contain a character of `text`. */
export const fontsFor = (text: string, css: string): string[] => {
  const points = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  const files = fontFilesIn(css).filter(({ ranges }) =>
    ranges.some(([from, to]) => points.some((point) => point >= from && point <= to)),
  );
  return [...new Set(files.map(({ path }) => path))];
};
