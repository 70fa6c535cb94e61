/** Shows nothing. It replaces a part that may be missing, if the code of the part cannot be fetched. */
export const Nothing = (): null => null;
