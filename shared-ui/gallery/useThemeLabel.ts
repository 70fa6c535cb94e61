import { createContext, useContext } from 'react';
import type { ThemeName } from '../src/theme/tokens.ts';

export const GalleryThemeContext = createContext<ThemeName>('dark');

/** Returns a function that names landmarks. Each landmark is on the page once per theme. */
export const useThemeLabel = () => {
  const theme = useContext(GalleryThemeContext);
  return (label: string) => `${label}, ${theme}`;
};
