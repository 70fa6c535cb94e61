import { createHttpClient, type HttpClient, type Report } from '@parlour/shared-contracts';
import type { Preview } from '@parlour/shared-contracts/preview';
import { CHANCE } from '@parlour/shared-contracts/rendering';
import { CompositionStore } from './composition/CompositionStore.ts';
import { readInlinedComposition } from './composition/readComposition.ts';
import { takeStaleDocumentMark } from './serverRendering/staleDocument.ts';
import type { ServerRenderedView } from './serverRendering/ServerRenderedView.ts';
import { readDocumentAnswers, readServerRenderedView } from './serverRendering/readServerRenderedView.ts';
import { OverrideStore } from './overrides/OverrideStore.ts';
import { readPreview } from './preview/readPreview.ts';
import { report } from './report.ts';
import { createNavigation } from './routing/navigation.ts';
import type { SectionSource } from './sections/federation.ts';
import { IntegrityRegistry } from './sections/integrity.ts';
import { SectionRuntime, type SectionRuntimeOptions } from './sections/SectionRuntime.ts';
import { trustRules } from './sections/trustRules.ts';
import { CLOSED_TIMEOUT_MS, loadBootstrap, type ShownBootstrap } from './site/loadPermission.ts';
import type { ChannelFeed } from './session/followChannel.ts';
import { tellMember } from './visitor/tellMember.ts';

/** What the shell needs from its host: the page with its data, and access to the network. */
export interface ShellPorts {
  readonly source: SectionSource;
  readonly report: Report;
  readonly composition: CompositionStore;
  readonly serverView: ServerRenderedView;
  readonly overrides: OverrideStore;
  /** Allows a script that no composition lists. */
  readonly exempt: (url: string) => void;
  readonly preview: Preview | null;
  readonly createHttp: typeof createHttpClient;
  readonly createNavigation: typeof createNavigation;
  readonly createSections: (options: SectionRuntimeOptions) => Sections;
  readonly loadBootstrap: (http: HttpClient, report: Report) => Promise<ShownBootstrap>;
  readonly tellMember: typeof tellMember;
  readonly followChannel: (feed: ChannelFeed) => Promise<void>;
  readonly random: () => number;
}

/** The sections, as the shell uses them. */
export type Sections = Pick<SectionRuntime, 'active' | 'start' | 'reroute' | 'prefetch' | 'prefetchActive'>;

/** Opens the browser's page. From here on only code of the composition can be loaded. */
export const openPage = async (source: SectionSource): Promise<ShellPorts> => {
  const integrity = new IntegrityRegistry();
  integrity.install();
  globalThis.trustedTypes?.createPolicy('default', trustRules(integrity));
  const overrides = new OverrideStore(integrity, report);
  const composition = new CompositionStore(readInlinedComposition(), integrity, overrides, report);
  const preview = await readPreview(composition.current.environment, report);
  if (preview) composition.show(preview);
  await overrides.resume();
  const isDoubted = takeStaleDocumentMark();
  return {
    source,
    report,
    composition,
    serverView: readServerRenderedView({
      isSameForAll: preview === null && overrides.active.length === 0 && !isDoubted,
    }),
    overrides,
    exempt: (url) => integrity.exempt(url),
    preview,
    createHttp: (options) =>
      createHttpClient({ ...options, arrived: isDoubted ? {} : readDocumentAnswers() }),
    createNavigation,
    createSections: (options) => new SectionRuntime(options),
    // A tab that knows that the site is closed waits longer, because it needs the page that explains it.
    loadBootstrap: (http, report) => loadBootstrap(http, report, isDoubted ? CLOSED_TIMEOUT_MS : undefined),
    tellMember,
    followChannel: async (feed) => (await import('./session/followChannel.ts')).followChannel(feed),
    random: () => Number(document.documentElement.getAttribute(CHANCE) ?? Math.random()),
  };
};
