/** A family of game names that share a world. The world and the motif also select the picture. */
export interface NameTheme {
  readonly world: string;
  readonly adjectives: readonly string[];
  /** The main word of a name, with the motif of its picture. */
  readonly nouns: readonly (readonly [noun: string, motif: string])[];
  readonly endings: readonly string[];
}

export interface GameName {
  readonly name: string;
  readonly world: string;
  readonly motif: string;
}

const words = (text: string): string[] => text.split(', ');

/**
 * Creates a theme. Nouns are written as `Dragon:dragon, Golden Carp:koi`, adjectives and endings as plain
 * lists.
 */
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
