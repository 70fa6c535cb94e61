import type { SeededRandom } from '../../random.ts';
import type { GameName, NameTheme } from './theme.ts';

/** Number of attempts with two words before a name gets three words. */
const SHORT_ATTEMPTS = 12;
const LONG_ATTEMPTS = 400;

/** Creates unique names. */
export interface NameMaker {
  make(themes: readonly NameTheme[]): GameName;
}

export const createNameMaker = (random: SeededRandom): NameMaker => {
  const taken = new Set<string>();
  const attempt = (themes: readonly NameTheme[], isLong: boolean) => {
    const { world, adjectives, nouns, endings } = random.pick(themes);
    const [noun, motif] = random.pick(nouns);
    const adjective = random.pick(adjectives);
    const ending = random.pick(endings);
    const short = random.chance(50) ? [adjective, noun] : [noun, ending];
    return { parts: isLong ? [adjective, noun, ending] : short, world, motif };
  };
  return {
    make: (themes) => {
      for (let tries = 0; tries < SHORT_ATTEMPTS + LONG_ATTEMPTS; tries += 1) {
        const { parts, ...picture } = attempt(themes, tries >= SHORT_ATTEMPTS || random.chance(20));
        const name = parts.join(' ');
        if (taken.has(name) || repeatsWord(parts)) continue;
        taken.add(name);
        return { name, ...picture };
      }
      throw new Error('the themes have no name left');
    },
  };
};

/** Returns whether two parts of a name share a word, as in `Lucky Lucky Cat`. */
const repeatsWord = (parts: readonly string[]): boolean => {
  const words = parts.flatMap((part) => [...new Set(part.toLowerCase().split(' '))]);
  return new Set(words).size < words.length;
};
