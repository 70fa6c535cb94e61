import { createScope, scopeBus, type Platform } from '@parlour/shared-contracts';
import { useEffect, useState } from 'react';
import { usePlatform } from '../section/PlatformContext.ts';

/** What begins when its place is on the page, besides the loads that `Loaded` begins. */
export interface Startable {
  start?(): void;
}

/**
 * A store, or several, that live as long as the calling component: whatever they registered in the
 * platform's scope ends with it. Nothing may happen while they are created; `start` is called afterwards.
 */
export const useScopedStore = <Store extends object>(create: (platform: Platform) => Store & Startable) => {
  const platform = usePlatform();
  const [{ scope, store }] = useState(() => {
    const own = createScope(platform.scope);
    const view: Platform = Object.create(platform, {
      scope: { value: own },
      bus: { value: scopeBus(platform.bus, own) },
    });
    return { scope: own, store: create(view) };
  });
  useEffect(() => {
    store.start?.();
    return scope.end;
  }, [scope, store]);
  return store;
};
