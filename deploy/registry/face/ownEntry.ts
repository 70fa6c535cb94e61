/**
 * Returns a record's own entry for a name from outside. Inherited names like `constructor` are not entries.
 */
export const ownEntry = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
