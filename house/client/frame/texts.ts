export type GameTexts = Readonly<Record<string, string>>;
/** Packs by language, loaded on demand. English is part of the page's own script. */
export interface Packs {
  readonly english: GameTexts;
  readonly others: Readonly<Record<string, () => Promise<GameTexts>>>;
}
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const primaryOf = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

/**
 * Resolves to the texts of a language, with English texts for missing ones. Resolves to English if the pack
 * does not exist or cannot be loaded.
 */
export const loadTexts = async (packs: readonly Packs[], language: string): Promise<GameTexts> => {
  const code = primaryOf(language);
  const loaded = await Promise.all(
    packs.map(async ({ others }) => (await others[code]?.().catch(() => null)) ?? {}),
  );
  return Object.assign({}, ...packs.map(({ english }) => english), ...loaded);
};

export const createTranslate =
  (texts: GameTexts): Translate =>
  (key, values = {}) =>
    (texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** Writes the texts of elements with `data-text`, and the `aria-label` of elements with `data-label`. */
export const localise = (root: ParentNode, t: Translate): void => {
  for (const element of root.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = t(element.dataset['text'] ?? '');
  for (const element of root.querySelectorAll<HTMLElement>('[data-label]'))
    element.setAttribute('aria-label', t(element.dataset['label'] ?? ''));
};
