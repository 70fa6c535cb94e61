/** A bundled application changes by a reload only. */
export const followComposition = (): (() => void) => () => {};
