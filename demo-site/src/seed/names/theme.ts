/** A family of game names that share a world; the world and the motif also choose the picture. */
export interface NameTheme {
  readonly world: string;
  readonly adjectives: readonly string[];
  /** A name's main word, with the picture that shows it. */
  readonly nouns: readonly (readonly [noun: string, motif: string])[];
  readonly endings: readonly string[];
}

export interface GameName {
  readonly name: string;
  readonly world: string;
  readonly motif: string;
}

const words = (text: string): string[] => text.split(', ');

/** Nouns as `Dragon:dragon, Golden Carp:koi`; adjectives and endings as plain lists. */
export const theme = (
  world: string,
  text: { readonly adjectives: string; readonly nouns: string; readonly endings: string },
): NameTheme => ({
  world,
  adjectives: words(text.adjectives),
  nouns: words(text.nouns).map((entry) => {
    const [noun = '', motif = ''] = entry.split(':');
    return [noun, motif] as const;
  }),
  endings: words(text.endings),
});
