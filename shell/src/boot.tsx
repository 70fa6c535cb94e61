import { RENDERED_BY } from '@parlour/shared-contracts/rendering';
import { addPacks, I18nextProvider } from '@parlour/shared-ui/core';
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
import { openPage } from './ports.ts';
import { report } from './report.ts';
import { followLinks } from './routing/followLinks.ts';
import { ShellContext } from './ShellContext.ts';
import { ShellRoot } from './ShellRoot.tsx';
import type { SectionSource } from './sections/federation.ts';
import { writeMerchantKeys } from './session/sessionStorage.ts';
import { takeHandedOver } from './session/takeHandedOver.ts';
import { followImages } from './site/followImages.ts';
import { nextTask } from './tasks.ts';
import { takeInvitation } from './visitor/takeInvitation.ts';

/** How long after the first section's code web vitals are looked at, in milliseconds; nothing waits for it. */
const VITALS_DELAY = 2_000;

/** Brings the site up: stores, texts, session, frame, and then the section of this place. */
export const boot = async (source: SectionSource): Promise<void> => {
  const acts = new EventReplay();
  const handedOver = takeHandedOver();
  takeInvitation();
  takeLinkLanguage();
  const page = await openPage(source);
  await nextTask();
  const shell = await createShell(page);
  await nextTask();
  await Promise.all([
    addPacks(shell.language.instance, 'kit', kitPacks),
    addPacks(shell.language.instance, 'shell', packs),
    shell.language.offer(shell.site.settings.languages, shell.site.settings.defaultLanguage),
  ]);
  writeMerchantKeys(shell.site.settings.merchantCode);
  // In one go with the end of the first view: a member is never shown what a guest is.
  when(
    () => shell.firstView.isOver,
    () => {
      if (shell.isOpen) startVisit(shell, handedOver);
    },
  );
  show(shell, acts);
};

/** Takes over the frame that came with the document, or builds it. */
const show = (shell: Shell, acts: EventReplay): void => {
  const { firstView, language, recordHealth } = shell;
  const root = pageRoot();
  const content = (
    <ShellContext value={shell}>
      <I18nextProvider i18n={language.instance}>
        <ShellRoot />
      </I18nextProvider>
    </ShellContext>
  );
  const onUncaughtError = (error: unknown): void => report(error, { phase: 'frame' });
  if (firstView.isOver || !shell.isOpen) {
    root.replaceChildren();
    createRoot(root, { onUncaughtError }).render(content);
    firstView.end();
    acts.end();
    return;
  }
  const { remote, version } = __PARLOUR_BUILD__;
  when(
    () => firstView.isOver,
    () => {
      root.removeAttribute(RENDERED_BY);
      acts.release();
    },
  );
  void shell.settled.then(() => acts.end());
  const onRecoverableError = (error: unknown): void => {
    report(error, { remote, version, phase: 'hydration' });
    recordHealth({ remote, version, kind: 'hydrationError' });
  };
  // In small pieces: what is there already can be scrolled and painted meanwhile.
  startTransition(() => void hydrateRoot(root, content, { onUncaughtError, onRecoverableError }));
};

const startVisit = (shell: Shell, handedOver: string | null): void => {
  const { composition, navigation, site, sessionService } = shell;
  followComposition({ environment: composition.current.environment, store: composition, report });
  followLinks(navigation, (place) => shell.sections.prefetch(place));
  followImages(site.permission.imageCDNs);
  shell.health.start();
  const { gtagId } = site.permission.analytics;
  if (gtagId !== undefined)
    void import('./analytics/startAnalytics.ts').then(({ startAnalytics }) => startAnalytics(gtagId), report);
  when(
    () => shell.sections.active?.hasCode === true,
    () => setTimeout(() => void measureVisit(shell), VITALS_DELAY),
  );
  const begin = (): void => {
    void (handedOver === null ? sessionService.resume() : sessionService.takeUp(handedOver));
    site.start();
  };
  // At once, and not as a reaction: the guards of pages would send a member whose session is not known yet to the login.
  if (shell.isTakenOver) return begin();
  if (handedOver === null) sessionService.expect();
  // While a section hydrates, it must render the same as the document: the view of a guest.
  when(() => shell.isTakenOver, begin);
};

const measureVisit = async ({ sections, health, composition }: Shell): Promise<void> => {
  try {
    const { observeWebVitals } = await import('./health/observeWebVitals.ts');
    observeWebVitals(sections, {
      recordVital: (vital) => {
        if (composition.isLive(vital.remote)) health.recordVital(vital);
      },
      flush: () => health.flush(),
    });
  } catch {
    // Blocked, or more than this browser can: nothing depends on it.
  }
};
