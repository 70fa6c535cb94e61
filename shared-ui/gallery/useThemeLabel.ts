import { createContext, useContext } from 'react';
import type { ThemeName } from '../src/theme/tokens.ts';

export const GalleryThemeContext = createContext<ThemeName>('dark');

/** Names for landmarks, which stand on the page once per theme. */
export const useThemeLabel = () => {
  const theme = useContext(GalleryThemeContext);
  return (label: string) => `${label}, ${theme}`;
};
