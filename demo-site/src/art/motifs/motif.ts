/**
 * A drawing in a box of 100 by 100, as layers from back to front: `b M… | d* o 30 40 5`. The first letter is
 * the tone (b body, d dark, l light, a gold, w white, k ink, t gold line, s ink line). `*` adds the mirror
 * image, `o x y r` or `o x y rx ry` is a disc, and `r radius width dash` is a dashed ring around the middle.
 */
export interface Motif {
  readonly layers: string;
  /** Fixed hue and saturation of the subject; without them the palette decides. */
  readonly colour?: readonly [hue: number, saturation: number];
}

export type Motifs = Readonly<Record<string, Motif>>;

export const motif = (layers: string, colour?: Motif['colour']): Motif =>
  colour ? { layers, colour } : { layers };

const pointAt = (angle: number, radius: number): string =>
  `${Math.round(50 + radius * Math.sin(angle))} ${Math.round(50 - radius * Math.cos(angle))}`;

/** Returns `count` wedges around the middle between two radii. They cover `share` of the circle. */
export const wedges = (count: number, inner: number, outer: number, share = 0.5): string => {
  const radius = (inner + outer) / 2;
  const step = (2 * Math.PI * radius) / count;
  return `r ${radius} ${outer - inner} ${(step * share).toFixed(1)} ${(step * (1 - share)).toFixed(1)}`;
};

/** Returns a star of `count` points. */
export const starShape = (count: number, inner: number, outer: number): string => {
  const step = Math.PI / count;
  const points = Array.from({ length: count * 2 }, (_, index) =>
    pointAt(index * step, index % 2 === 0 ? outer : inner),
  );
  return `M${points.join(' ')}Z`;
};
