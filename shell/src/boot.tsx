import { RENDERED_BY } from '@parlour/shared-contracts/rendering';
import { addPacks, afterNextFrame, I18nextProvider } from '@parlour/shared-ui/core';
import { packs as kitPacks } from '@parlour/shared-ui/locales';
import { when } from 'mobx';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followComposition } from './composition/followComposition.ts';
import { createShell, type Shell } from './createShell.ts';
import { EventReplay } from './serverRendering/EventReplay.ts';
import { pageRoot } from './serverRendering/readServerRenderedView.ts';
import { takeLinkLanguage } from './language/takeLinkLanguage.ts';
import { packs } from './locales/packs.ts';
import { openPage, type ShellPorts } from './ports.ts';
import { report } from './report.ts';
import { followLinks } from './routing/followLinks.ts';
import { ShellContext } from './ShellContext.ts';
import { ShellRoot } from './ShellRoot.tsx';
import type { SectionSource } from './sections/federation.ts';
import { arrivedStyles } from './sections/lendLoaders.ts';
import { writeMerchantKeys } from './session/sessionStorage.ts';
import { takeLinkToken } from './session/takeLinkToken.ts';
import { nextTask } from './tasks.ts';
import { takeInvitation } from './visitor/takeInvitation.ts';

/** Delay in milliseconds of work that nothing waits for. */
const LATER_MS = 2_000;

/** Starts the site: stores, texts, session, frame, and then the section of this address. */
export const boot = async (source: SectionSource): Promise<void> => {
  const eventReplay = new EventReplay();
  const linkToken = takeLinkToken();
  takeInvitation();
  takeLinkLanguage();
  const page = await openPage(source);
  await nextTask();
  const shell = await createShell(page);
  await nextTask();
  await Promise.all([
    addPacks(shell.language.instance, 'kit', kitPacks),
    addPacks(shell.language.instance, 'shell', packs),
    arrivedStyles(),
    shell.language.offer(shell.site.settings.languages, shell.site.settings.defaultLanguage),
  ]);
  writeMerchantKeys(shell.site.settings.merchantCode);
  // Runs in the same tick as the end of the server-rendered view, so that a member never sees content for
  // guests.
  when(
    () => shell.serverView.isOver,
    () => {
      if (shell.isOpen) startVisit(shell, page, linkToken);
    },
  );
  show(shell, eventReplay);
};

/** Hydrates the frame of the document, or renders it. */
const show = (shell: Shell, eventReplay: EventReplay): void => {
  const { serverView, language, recordHealth } = shell;
  const root = pageRoot();
  const content = (
    <ShellContext value={shell}>
      <I18nextProvider i18n={language.instance}>
        <ShellRoot />
      </I18nextProvider>
    </ShellContext>
  );
  const onUncaughtError = (error: unknown): void => report(error, { phase: 'frame' });
  void shell.settled.then(() => eventReplay.end());
  if (serverView.isOver || !shell.isOpen) {
    root.replaceChildren();
    root.removeAttribute(RENDERED_BY);
    createRoot(root, { onUncaughtError }).render(content);
    serverView.end();
    return;
  }
  const { remote, version } = __PARLOUR_BUILD__;
  when(
    () => serverView.isOver,
    () => {
      root.removeAttribute(RENDERED_BY);
      eventReplay.release();
    },
  );
  const onRecoverableError = (error: unknown): void => {
    report(error, { remote, version, phase: 'hydration' });
    recordHealth({ remote, version, kind: 'hydrationError' });
  };
  // A transition hydrates in small pieces, so that the page can scroll and paint meanwhile.
  startTransition(() => void hydrateRoot(root, content, { onUncaughtError, onRecoverableError }));
};

const startVisit = (shell: Shell, page: ShellPorts, linkToken: string | null): void => {
  const { composition, language, navigation, site, sessionService } = shell;
  followComposition({ environment: composition.current.environment, store: composition, report });
  followLinks(navigation, (target) => shell.sections.prefetch(target));
  // Fetches the font of ฿ before the page shows amounts. Thai pages do not use this font. If it cannot be loaded, the
  // browser uses another font.
  if (language.locale.tag !== 'th') document.fonts.load('1em "Baht Variable"', '฿').catch(() => {});
  shell.health.start();
  void shell.settled.then(() => afterNextFrame(() => shell.popup.start()));
  const { gtagId } = site.permission.analytics;
  if (gtagId !== undefined)
    void import('./analytics/startAnalytics.ts').then(({ startAnalytics }) => startAnalytics(gtagId), report);
  when(
    () => shell.sections.active?.hasCode === true,
    () => setTimeout(() => void measureVisit(shell), LATER_MS),
  );
  const begin = (): void => {
    void (linkToken === null ? sessionService.resume() : sessionService.startFromLink(linkToken));
    site.start();
    setTimeout(() => void followLater(shell, page), LATER_MS);
  };
  // Runs at once and not in a reaction: page guards would send a member to the sign-in while the session is
  // unknown.
  if (shell.isHydrated) return begin();
  if (linkToken === null) sessionService.readStoredAccount();
  // While a section hydrates, it must render the same as the document: the view of a guest.
  when(() => shell.isHydrated, begin);
};

const measureVisit = async ({ sections, health, composition }: Shell): Promise<void> => {
  try {
    const { observeWebVitals } = await loadAfterStart();
    observeWebVitals(sections, {
      recordVital: (vital) => {
        if (composition.isLive(vital.remote)) health.recordVital(vital);
      },
      flush: () => health.flush(),
    });
  } catch {
    // Ignored: the browser blocks it or does not support it, and nothing depends on it.
  }
};

const followLater = async (shell: Shell, { exempt }: ShellPorts): Promise<void> =>
  loadAfterStart().then(({ followImages, followInstall, followPush }) => {
    followImages(shell.site.permission.imageCDNs);
    followInstall(shell.install, exempt);
    followPush(shell);
  }, report);

const loadAfterStart = () => import(/* webpackChunkName: "after-start" */ './afterStart.ts');
