import { createContext, useContext, useEffect } from 'react';

/** Places of a section that hold something unsaved. */
export const UnsavedWorkContext = createContext<Set<object> | null>(null);

/** While `isUnsaved`, the shell does not swap the section for another version under the person's hands. */
export const useUnsavedWork = (isUnsaved: boolean): void => {
  const places = useContext(UnsavedWorkContext);
  useEffect(() => {
    if (!isUnsaved || !places) return undefined;
    const place = {};
    places.add(place);
    return () => void places.delete(place);
  }, [isUnsaved, places]);
};
