export type GameTexts = Readonly<Record<string, string>>;
/** A pack by its language, fetched when it's asked for; English is in the page's own script. */
export interface Packs {
  readonly english: GameTexts;
  readonly others: Readonly<Record<string, () => Promise<GameTexts>>>;
}
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const primaryOf = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

/** The language's texts over the English ones; English alone where there is no pack, or it can't be had. */
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

/** Writes the texts that the page's html names by `data-text`, and as `aria-label` by `data-label`. */
export const localise = (root: ParentNode, t: Translate): void => {
  for (const element of root.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = t(element.dataset['text'] ?? '');
  for (const element of root.querySelectorAll<HTMLElement>('[data-label]'))
    element.setAttribute('aria-label', t(element.dataset['label'] ?? ''));
};
