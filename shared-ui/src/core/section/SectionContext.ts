import { createContext, useContext } from 'react';
import type { PageLoader } from './PageLoader.ts';

export interface SectionFacts {
  /** Namespace of its texts. */
  readonly namespace: string;
  readonly loader: PageLoader;
}

export const SectionContext = createContext<SectionFacts | null>(null);

export const useSection = (): SectionFacts => {
  const section = useContext(SectionContext);
  if (!section) throw new Error('useSection is called outside of a section');
  return section;
};
