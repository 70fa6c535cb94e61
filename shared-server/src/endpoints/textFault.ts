/** Maximum nesting of a document from outside. */
const MAX_LEVELS = 64;

export interface TextFault {
  readonly path: readonly string[];
  readonly reason: string;
}

/** Returns why a database would not store a text exactly as it is hashed and signed; null if it does. */
const faultOf = (text: string): string | null => {
  if (text.includes('\0')) return 'a text without the character NUL';
  return text.isWellFormed() ? null : 'a text without half of a surrogate pair';
};

/**
 * Returns the first text, name or depth in a document from outside that the database cannot store; null if
 * there is none.
 */
export const findTextFault = (document: unknown): TextFault | null => {
  const open: { readonly value: unknown; readonly path: readonly string[] }[] = [
    { value: document, path: [] },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') {
      const reason = faultOf(value);
      if (reason !== null) return { path, reason };
    }
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= MAX_LEVELS) return { path: path.slice(0, 3), reason: `at most ${MAX_LEVELS} levels` };
    for (const [key, entry] of Object.entries(value)) {
      const reason = faultOf(key);
      if (reason !== null) return { path, reason: `a name that is ${reason}` };
      open.push({ value: entry, path: [...path, key] });
    }
  }
  return null;
};
