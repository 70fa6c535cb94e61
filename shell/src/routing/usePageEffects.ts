import type { ModalName } from '@parlour/shared-contracts';
import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useShell } from '../ShellContext.ts';
import type { RouteResolution } from './resolveRoute.ts';

/** Returns the modal that is opened by the address. */
const ownModalOf = (resolution: RouteResolution): ModalName | undefined =>
  resolution.kind === 'section' ? resolution.modal : undefined;

/** Effects of every change of address: guards, the modals of an address, and the scroll position. */
export const usePageEffects = (): void => {
  const { route, navigation, modals, composition, sections } = useShell();
  useEffect(() => {
    const currentAddress = () => `${route.pathname}${route.search}`;
    const stopGuard = reaction(
      () => ({ resolution: route.resolution, address: currentAddress(), epoch: composition.current.epoch }),
      ({ resolution, address }, previous) => {
        const left = previous && ownModalOf(previous.resolution);
        const isLeft = left !== undefined && modals.open?.name === left;
        // A modal belongs to the page where it was opened, so going back closes it.
        const hasTravelled = route.hasTravelled && address !== previous?.address;
        if ((isLeft || hasTravelled) && modals.open?.name !== ownModalOf(resolution)) modals.close();
        if (resolution.kind === 'redirect') navigation.replace(resolution.to);
        if ('modal' in resolution && resolution.modal) modals.show(resolution.modal);
        sections.reroute();
      },
      { fireImmediately: true },
    );
    const stopScroll = reaction(currentAddress, () => window.scrollTo({ top: 0, behavior: 'instant' }));
    return () => {
      stopGuard();
      stopScroll();
    };
  }, [route, navigation, modals, composition, sections]);
};
