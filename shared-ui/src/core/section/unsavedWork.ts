import { createContext, useContext, useEffect } from 'react';

/** One object for each part of a section that has unsaved work. */
export const UnsavedWorkContext = createContext<Set<object> | null>(null);

/** While `isUnsaved`, the shell does not replace the section by another version. */
export const useUnsavedWork = (isUnsaved: boolean): void => {
  const places = useContext(UnsavedWorkContext);
  useEffect(() => {
    if (!isUnsaved || !places) return undefined;
    const place = {};
    places.add(place);
    return () => void places.delete(place);
  }, [isUnsaved, places]);
};
