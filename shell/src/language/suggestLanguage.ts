import type { Locale } from '@parlour/shared-contracts';

/**
 * Returns the offered language that the browser prefers, if it is not the current one. Returns null if the browser
 * prefers the current language, or none that is offered.
 * @param preferred the browser's tags, the best one first.
 */
export const suggestLanguage = (
  offered: readonly Locale[],
  current: string,
  preferred: readonly string[],
): Locale | null => {
  for (const tag of preferred) {
    const [wanted] = tag.toLowerCase().split('-');
    const matches = offered.filter((locale) => locale.tag.toLowerCase().split('-')[0] === wanted);
    if (matches.some(({ code }) => code === current)) return null;
    if (matches[0]) return matches[0];
  }
  return null;
};
