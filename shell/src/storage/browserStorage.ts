type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** Returns a storage that keeps a value in memory, until the page is left, if the browser does not store it. */
const withMemory = (open: () => Storage): TextStorage => {
  const memory = new Map<string, string>();
  const attempt = <Result>(use: (storage: Storage) => Result): Result | null => {
    try {
      return use(open());
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)),
    setItem: (key, value) => {
      memory.set(key, value);
      attempt((storage) => {
        storage.setItem(key, value);
        memory.delete(key);
      });
      // An outdated value must not return with the next page.
      if (memory.has(key)) attempt((storage) => storage.removeItem(key));
    },
    removeItem: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    clear: () => {
      memory.clear();
      attempt((storage) => storage.clear());
    },
  };
};

/** Local storage of the browser. If it is forbidden or full, its values last until the page is left. */
export const browserStorage = withMemory(() => localStorage);

/** Session storage of the tab. If it is forbidden or full, its values last until the page is left. */
export const tabStorage = withMemory(() => sessionStorage);
