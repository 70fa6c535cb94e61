/** The set with an entry added, or taken out where it was in. */
export const toggled = (entries: ReadonlySet<number>, entry: number): ReadonlySet<number> => {
  const result = new Set(entries);
  if (!result.delete(entry)) result.add(entry);
  return result;
};
