export type Store = Pick<Storage, 'getItem' | 'setItem' | 'clear'>;

/** Returns the browser's storage. It keeps values in memory that the browser refuses, or for which it has no room. */
export const openStore = (open: () => Storage): Store => {
  const memory = memoryStore();
  const storage = openOrNull(open);
  if (storage === null) return memory;
  return {
    getItem: (key) => memory.getItem(key) ?? storage.getItem(key),
    setItem: (key, value) => {
      try {
        storage.setItem(key, value);
      } catch {
        memory.setItem(key, value);
      }
    },
    clear: () => {
      memory.clear();
      storage.clear();
    },
  };
};

const openOrNull = (open: () => Storage): Storage | null => {
  try {
    return open();
  } catch {
    return null;
  }
};

export const memoryStore = (): Store => {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    clear: () => values.clear(),
  };
};
