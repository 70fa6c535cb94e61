import {
  createScope,
  createSessionView,
  scopeBus,
  type Destinations,
  type InstallView,
  type Platform,
} from '@parlour/shared-contracts';
import { formatRelativeTime } from '@parlour/shared-ui/core';
import type { ShellPorts } from '../ports.ts';
import { describeDocument } from '../routing/describeDocument.ts';
import type { ThemeStore } from '../theme/ThemeStore.ts';
import type { Connection } from './openConnection.ts';
import type { OpenedSections } from './openSections.ts';
import type { OpenedSite } from './openSite.ts';

interface SiteSurroundings {
  readonly theme: ThemeStore;
  readonly destinations: Destinations;
  readonly install: InstallView;
}

/** Sixth stage: gives each section a platform with its own scope. */
export const provideSite = (
  { report }: Pick<ShellPorts, 'report'>,
  { bus, session, cache, preferences, http }: Connection,
  { platforms, navigation }: OpenedSections,
  { site, language }: OpenedSite,
  { theme, destinations, install }: SiteSurroundings,
): void =>
  platforms.provide({
    openScope: (remote, version) => {
      const scope = createScope();
      const platform: Platform = {
        session: createSessionView(session),
        site,
        bus: scopeBus(bus, scope),
        http,
        i18n: language,
        navigation,
        destinations,
        describePage: (texts) => describeDocument(texts, site.settings.siteName),
        report: (error, context) => report(error, { remote, version, ...context }),
        scope,
        cache,
        preferences,
        install,
        get theme() {
          return theme.theme;
        },
      };
      return { platform, dispose: scope.end };
    },
    texts: () => language.instance,
    announceSwap: (milliseconds) =>
      bus.emit('notification.requested', {
        kind: 'warning',
        text: language.instance.t('shell:updateSoon', {
          when: formatRelativeTime(milliseconds, language.locale.tag),
        }),
      }),
  });
