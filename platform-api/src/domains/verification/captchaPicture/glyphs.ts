/** Width and height of a glyph's box. */
export const GLYPH = { width: 10, height: 14 } as const;

/**
 * Strokes of each character, as SVG paths of M, L and Q. Characters that look alike in a bent picture are
 * missing: no 0, O, D, Q, no 1, I, L, J, no 2 and Z, 5 and S, 8 and B, 6 and G, 7 and T, U and V.
 */
export const glyphs: Readonly<Record<string, string>> = {
  A: 'M0 14 L5 0 L10 14 M2 9 L8 9',
  C: 'M10 3 Q8 0 5 0 Q0 0 0 7 Q0 14 5 14 Q8 14 10 11',
  E: 'M9 0 L0 0 L0 14 L9 14 M0 7 L7 7',
  F: 'M9 0 L0 0 L0 14 M0 7 L7 7',
  H: 'M0 0 L0 14 M10 0 L10 14 M0 7 L10 7',
  K: 'M0 0 L0 14 M9 0 L0 8 M3 6 L10 14',
  M: 'M0 14 L1 0 L5 9 L9 0 L10 14',
  N: 'M0 14 L0 0 L10 14 L10 0',
  P: 'M0 14 L0 0 L5 0 Q10 0 10 4 Q10 8 5 8 L0 8',
  R: 'M0 14 L0 0 L5 0 Q10 0 10 4 Q10 8 5 8 L0 8 M5 8 L10 14',
  T: 'M0 0 L10 0 M5 0 L5 14',
  W: 'M0 0 L2 14 L5 5 L8 14 L10 0',
  X: 'M0 0 L10 14 M10 0 L0 14',
  Y: 'M0 0 L5 7 L10 0 M5 7 L5 14',
  3: 'M0 2 Q2 0 5 0 Q9 0 9 3 Q9 7 4 7 Q10 7 10 10 Q10 14 5 14 Q2 14 0 12',
  4: 'M7 14 L7 0 L0 10 L10 10',
  9: 'M10 5 Q10 9 5 9 Q0 9 0 5 Q0 0 5 0 Q10 0 10 5 Q10 11 6 14',
};

export const ALPHABET = Object.keys(glyphs).join('');
