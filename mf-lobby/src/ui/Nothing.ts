/** Renders nothing. It replaces an optional part of a page if the code of the part cannot be fetched. */
export const Nothing = (): null => null;
