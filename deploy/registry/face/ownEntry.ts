/** What a record holds under a name from outside; `constructor` and the like are no entries of every record. */
export const ownEntry = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
