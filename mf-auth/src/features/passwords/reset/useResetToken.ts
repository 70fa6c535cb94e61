import { usePlatform } from '@parlour/shared-ui/core';
import { useLocation } from '@parlour/shared-ui/router';
import { useLayoutEffect, useState } from 'react';

const tokenIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('reset') || null;

/**
 * Returns the token of the link. It is kept in memory and removed from the address bar and the history at
 * once.
 */
export const useResetToken = () => {
  const { navigation } = usePlatform();
  const { pathname, search, hash } = useLocation();
  const arriving = tokenIn(hash);
  const [token, setToken] = useState(arriving);
  useLayoutEffect(() => {
    if (arriving === null) return;
    setToken(arriving);
    navigation.replace(`${pathname}${search}`);
  }, [arriving, navigation, pathname, search]);
  return { token, forget: () => setToken(null) };
};
