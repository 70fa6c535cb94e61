export type Store = Pick<Storage, 'getItem' | 'setItem' | 'clear'>;

/** Returns the browser's storage, or storage in memory if the browser refuses it to a framed page. */
export const openStore = (open: () => Storage): Store => {
  try {
    return open();
  } catch {
    return memoryStore();
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
