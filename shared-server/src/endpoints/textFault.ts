/** Deepest nesting that a document from outside may have. */
const MAX_LEVELS = 64;

export interface TextFault {
  readonly path: readonly string[];
  readonly reason: string;
}

/** Why a text is not kept by a database as it is hashed and signed here; null when it is. */
const faultOf = (text: string): string | null => {
  if (text.includes('\0')) return 'a text without the character NUL';
  return text.isWellFormed() ? null : 'a text without half of a surrogate pair';
};

/** The first text, name or depth in a document from outside that nothing here could keep; null when there is none. */
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
