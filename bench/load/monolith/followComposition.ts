/** A bundled application only changes by a reload. */
export const followComposition = (): (() => void) => () => {};
