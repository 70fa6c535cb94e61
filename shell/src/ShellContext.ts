import { createContext, useContext } from 'react';
import type { Shell } from './createShell.ts';

export const ShellContext = createContext<Shell | null>(null);

export const useShell = (): Shell => {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell is called outside of the shell');
  return shell;
};
