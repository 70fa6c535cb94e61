import { createScope, scopeBus, type Platform } from '@parlour/shared-contracts';
import { useEffect, useState } from 'react';
import { usePlatform } from '../section/PlatformContext.ts';

/** A store with work that starts when its component is mounted. Loads are started by `Loaded`. */
export interface Startable {
  start?(): void;
}

/**
 * Creates a store, or an object of stores, that lives as long as the calling component. What it registers in the
 * platform's scope ends with the component. `create` must have no side effects; `start` is called after the mount.
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
