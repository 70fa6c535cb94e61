import { sitePaths, textIn } from '@parlour/shared-contracts';
import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useShell } from '../ShellContext.ts';

/** What every change of place brings: guards, modals that belong to it, title and scroll position. */
export const usePageEffects = (): void => {
  const { location, resolve, navigation, modals, language, session, composition, site, sections } =
    useShell();
  useEffect(() => {
    const stopGuard = reaction(
      () => ({
        path: location.pathname,
        search: location.search,
        state: session.state,
        isPending: session.isPending,
        epoch: composition.current.epoch,
      }),
      (place, previous) => {
        const hasLeftRegistration = previous?.path === sitePaths.register && place.path !== previous.path;
        if (hasLeftRegistration && modals.open?.name === 'registerModal') modals.close();
        const resolution = resolve();
        if (resolution.kind === 'redirect') navigation.replace(resolution.to);
        if ('modal' in resolution && resolution.modal) modals.show(resolution.modal);
        sections.reroute();
      },
      { fireImmediately: true },
    );
    const stopTitle = reaction(
      () => ({ path: location.pathname, language: language.language, remotes: composition.remotes }),
      () => {
        const resolution = resolve();
        if (resolution.kind !== 'section') return;
        document.title = textIn(resolution.route.title, language.language) || site.settings.siteName;
        const description = textIn(resolution.route.description, language.language);
        document.querySelector('meta[name="description"]')?.setAttribute('content', description);
      },
      { fireImmediately: true },
    );
    const stopScroll = reaction(
      () => `${location.pathname}${location.search}`,
      () => window.scrollTo({ top: 0, behavior: 'instant' }),
    );
    return () => {
      stopGuard();
      stopTitle();
      stopScroll();
    };
  }, [location, resolve, navigation, modals, language, session, composition, site, sections]);
};
