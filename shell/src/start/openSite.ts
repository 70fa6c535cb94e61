import { createScope } from '@parlour/shared-contracts';
import { createI18n, type LoadingPlatform } from '@parlour/shared-ui/core';
import { ANALYTICS_SCRIPT } from '../analytics/analyticsScript.ts';
import { LanguageStore } from '../language/LanguageStore.ts';
import type { ShellPorts } from '../ports.ts';
import { PHONE_SERVICE_SCRIPTS } from '../sections/phoneServiceScripts.ts';
import { createAccountReads, factsOf } from '../session/accountReads.ts';
import type { ShownBootstrap } from '../site/loadPermission.ts';
import { createSiteReads } from '../site/siteReads.ts';
import { SiteStore } from '../site/SiteStore.ts';
import { storedInvitation } from '../visitor/takeInvitation.ts';
import type { Connection } from './openConnection.ts';
import { Relay } from './Relay.ts';

/** Fourth stage: reads what the operator has configured, and creates the language, the site and the account's reads. */
export const openSite = async (ports: ShellPorts, connection: Connection) => {
  const { report } = ports;
  const { bus, session, cache, visit, http } = connection;
  const pageLanguage = visit.values.language;
  const bootstrap = await ports.loadBootstrap(http, report);
  const { settings, analytics } = bootstrap.permission;
  const instance = await createI18n(pageLanguage, settings.defaultLanguage);
  if (analytics.gtagId !== undefined) ports.exempt(ANALYTICS_SCRIPT);
  if (settings.phoneService) PHONE_SERVICE_SCRIPTS.forEach(ports.exempt);
  const language = new LanguageStore({
    instance,
    language: pageLanguage,
    supported: settings.languages,
    bus,
    http,
  });
  const platform: LoadingPlatform = { scope: createScope(), session, bus, i18n: language, report };
  /** Called when the person retries failed reads. */
  const retried = new Relay();
  const site = new SiteStore({
    reads: createSiteReads({
      platform: { ...platform, cache },
      http,
      permission: bootstrap.permission,
      onPermission: (permission) =>
        language.offer(permission.settings.languages, permission.settings.defaultLanguage),
    }),
    isStale: bootstrap.isStale,
    invitation: storedInvitation(),
    onRetry: retried.send,
    random: ports.random,
  });
  visit.follow(() => ({
    language: language.language,
    merchant: site.settings.merchantCode,
    pageSize: site.settings.lobbyPageSize,
  }));
  /** Applies the API's answer if it arrives after the page was shown. */
  const takeLate = async (late: ShownBootstrap): Promise<void> => {
    if (late.status !== 0 || !late.isSiteAddress) return connection.loadClosedPage();
    await language.offer(late.permission.settings.languages, late.permission.settings.defaultLanguage);
    site.take(late.permission);
  };
  void bootstrap.late?.then(takeLate, () => {});
  const account = createAccountReads(platform, http);
  session.showFacts(factsOf(account));
  for (const read of Object.values(account)) read.ensure();
  return { bootstrap, language, platform, site, account, retried };
};

export type OpenedSite = Awaited<ReturnType<typeof openSite>>;
