/** Returns the text without digits and punctuation, in lower case. */
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

/** Words of the site itself, which an attacker would try first: its name and the parts of its address. */
export class SiteWords {
  readonly #words: ReadonlySet<string>;

  constructor({ name, origin }: { readonly name: string; readonly origin: string }) {
    const parts = [...name.split(/\s+/), ...new URL(origin).hostname.split('.')];
    this.#words = new Set([name, ...parts].map(lettersOf).filter((word) => word !== ''));
  }

  /** Returns whether a password is one of the words, with nothing added but digits and punctuation. */
  has(password: string): boolean {
    return this.#words.has(lettersOf(password));
  }
}
