/** One symbol of a set. */
export interface SymbolArt {
  /** The last part of its text key. */
  readonly name: string;
  /** Degrees. */
  readonly hue: number;
  /** Percent. */
  readonly saturation: number;
  /**
   * Layers in a box of 100 by 100, from back to front: a tone, `*` for a mirrored copy, and a path, a disc
   * (`o x y r` or `o x y rx ry`) or a dashed ring around the middle (`r radius width dash gap`).
   */
  readonly layers: string;
}

const hsl = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${hue},${saturation}%,${lightness}%)`;

const tonesOf = ({ hue, saturation }: SymbolArt): Readonly<Record<string, string>> => ({
  b: 'fill="url(#b)"',
  d: `fill="${hsl(hue - 16, saturation, 22)}"`,
  l: `fill="${hsl(hue + 14, Math.min(96, saturation + 10), 76)}"`,
  a: 'fill="url(#a)"',
  w: 'fill="#fff"',
  k: `fill="${hsl(hue - 20, 45, 9)}"`,
  t: 'fill="none" stroke="#fc5" stroke-width="4.5"',
  s: `fill="none" stroke="${hsl(hue - 20, 45, 9)}" stroke-width="3"`,
});

const gradient = (id: string, ...colours: readonly string[]): string =>
  `<linearGradient id="${id}" x2=".25" y2="1">${colours
    .map((colour, index) => `<stop offset="${index / 2}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;

const disc = ([x, y, rx, ry = rx]: readonly string[], paint: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${paint}/>`;

const ring = ([radius, width, dash, gap]: readonly string[], paint: string): string =>
  `<circle cx="50" cy="50" r="${radius}" fill="none" ${paint.replace('fill=', 'stroke=')} stroke-width="${width}" stroke-dasharray="${dash} ${gap}"/>`;

const shapeOf = (geometry: string, paint: string): string => {
  const [kind, ...numbers] = geometry.split(' ');
  if (kind === 'o') return disc(numbers, paint);
  return kind === 'r' ? ring(numbers, paint) : `<path d="${geometry}" ${paint}/>`;
};

const layerOf = (layer: string, tones: Readonly<Record<string, string>>): string => {
  const isMirrored = layer[1] === '*';
  const shape = shapeOf(layer.slice(isMirrored ? 3 : 2), tones[layer[0] ?? ''] ?? '');
  return isMirrored ? `${shape}<g transform="matrix(-1 0 0 1 100 0)">${shape}</g>` : shape;
};

/** Returns the address of a symbol's picture, with a dark outline that separates it from the reel. */
export const drawSymbol = (symbol: SymbolArt): string => {
  const { hue, saturation, layers } = symbol;
  const tones = tonesOf(symbol);
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-7 -7 114 114"><defs>',
    gradient('a', '#fff6c2', '#f0a92c', '#a8610c'),
    gradient('b', hsl(hue + 8, saturation, 66), hsl(hue, saturation, 48), hsl(hue - 12, saturation, 27)),
    `<g id="s">${layers
      .split(' | ')
      .map((layer) => layerOf(layer, tones))
      .join('')}</g></defs>`,
    `<g stroke-linejoin="round"><use href="#s" y="3" stroke="#0009" stroke-width="8"/><use href="#s"/></g></svg>`,
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
