/** Texts by key, `a.b` for nested ones. */
export type PackedTexts = Readonly<Record<string, string>>;

/** A package's texts, and what of them its code names. */
export interface PackageTexts {
  readonly name: string;
  readonly packs: Readonly<Record<string, PackedTexts>>;
  /** Keys of its page table. */
  readonly pages: readonly string[];
  /** Whether the code names a key, in a literal or as what a template can become. */
  readonly isNamed: (key: string) => boolean;
}
