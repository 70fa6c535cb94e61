/** What a password is made of besides digits and signs. */
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

/** Words of the site itself, which anybody would try: its name and what its address consists of. */
export class SiteWords {
  readonly #words: ReadonlySet<string>;

  constructor({ name, origin }: { readonly name: string; readonly origin: string }) {
    const parts = [...name.split(/\s+/), ...new URL(origin).hostname.split('.')];
    this.#words = new Set([name, ...parts].map(lettersOf).filter((word) => word !== ''));
  }

  /** Whether a password is one of them, with digits and signs at most. */
  has(password: string): boolean {
    return this.#words.has(lettersOf(password));
  }
}
