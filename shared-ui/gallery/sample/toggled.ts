/** Returns the set with an entry added, or removed if it was in the set. */
export const toggled = (entries: ReadonlySet<number>, entry: number): ReadonlySet<number> => {
  const result = new Set(entries);
  if (!result.delete(entry)) result.add(entry);
  return result;
};
