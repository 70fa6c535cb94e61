import type { Platform } from '@parlour/shared-contracts';
import { createContext, useContext } from 'react';

export const PlatformContext = createContext<Platform | null>(null);

/** The platform that the shell gave to this section. */
export const usePlatform = (): Platform => {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform is called outside of a section');
  return platform;
};
