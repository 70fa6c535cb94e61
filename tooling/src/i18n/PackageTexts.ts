/** Texts by key, with `a.b` for nested ones. */
export type PackedTexts = Readonly<Record<string, string>>;

/** A package's texts, and the keys that its code uses. */
export interface PackageTexts {
  readonly name: string;
  readonly packs: Readonly<Record<string, PackedTexts>>;
  /** Keys of its page table. */
  readonly pages: readonly string[];
  /** Keys that the code asks for by name. */
  readonly askedKeys: ReadonlySet<string>;
  /** Returns whether the code uses a key, in a literal or as a possible value of a template. */
  readonly isNamed: (key: string) => boolean;
}
