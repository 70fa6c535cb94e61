import { createHttpClient, type ComposedRemote, type Composition } from '@parlour/shared-contracts';
import { SECTION_PLACE, type RenderedView, type ViewRequest } from '@parlour/shared-contracts/rendering';
import {
  addPacks,
  I18nextProvider,
  idPrefixOf,
  type SectionLifecycles,
  type SectionProps,
} from '@parlour/shared-ui/core';
import { packs as kitPacks } from '@parlour/shared-ui/locales';
import { enableStaticRendering } from 'mobx-react-lite';
import { renderToString } from 'react-dom/server';
import { CompositionStore } from '../composition/CompositionStore.ts';
import { createShell, type Shell } from '../createShell.ts';
import { ServerRenderedView, type SectionPlaceholder } from '../serverRendering/ServerRenderedView.ts';
import { packs } from '../locales/packs.ts';
import { OverrideStore } from '../overrides/OverrideStore.ts';
import type { ShellPorts } from '../ports.ts';
import { IntegrityRegistry } from '../sections/integrity.ts';
import { buildAttribute, sectionHostAttributes } from '../sections/sectionHost.ts';
import { ShellContext } from '../ShellContext.ts';
import { ShellRoot } from '../ShellRoot.tsx';
import { fetchBootstrap } from '../site/loadPermission.ts';
import { enterEmptyBrowser } from './emptyBrowser.ts';

/** Callbacks of the renderer: it provides a section's bundle and receives failures. */
export interface Surroundings {
  /** @throws if the remote's bundle fails or is missing. */
  readonly loadSection: () => SectionLifecycles;
  /** Called if a section could not be rendered. A skeleton takes its place. */
  readonly onSectionFailure: (error: unknown) => void;
  /** Names the part whose code runs next. */
  readonly onPhase: (phase: 'section' | 'frame') => void;
}

enableStaticRendering(true);

/**
 * Renders a page: the frame, and the section if it is the same for every visitor.
 * @throws if the frame cannot be rendered.
 */
export const renderView = async (request: ViewRequest, around: Surroundings): Promise<RenderedView> => {
  enterEmptyBrowser(request);
  const section = request.section === null ? null : await renderSection(request, request.section, around);
  around.onPhase('frame');
  const shell = await openShell(request, section ? { markup: SECTION_PLACE } : 'skeleton');
  const frame = split(
    renderToString(
      <ShellContext value={shell}>
        <I18nextProvider i18n={shell.language.instance}>
          <ShellRoot />
        </I18nextProvider>
      </ShellContext>,
    ),
  );
  return {
    frame: frame.markup,
    section: section?.markup ?? null,
    pictures: [...(section?.pictures ?? []), ...frame.pictures],
  };
};

interface Markup {
  readonly markup: string;
  readonly pictures: readonly string[];
}

const renderSection = async (
  request: ViewRequest,
  remote: string,
  { loadSection, onSectionFailure, onPhase }: Surroundings,
): Promise<Markup | null> => {
  try {
    const shell = await openShell(request, { markup: '' });
    const composed = request.composition.remotes[remote];
    const { resolution } = shell.route;
    if (!composed || resolution.kind !== 'section' || resolution.remote !== remote) return null;
    onPhase('section');
    const { prefetch, Root } = loadSection();
    if (!Root) return null;
    await prefetch?.(window.location, shell.language.instance);
    const { platform } = shell.openScope(remote, composed.stable.version);
    const props: SectionProps = {
      name: remote,
      domElement: null as never,
      platform,
      onRenderFailure: onSectionFailure,
    };
    const { pictures, markup } = split(
      renderToString(<Root {...props} />, { identifierPrefix: idPrefixOf(remote) }),
    );
    return { pictures, markup: hostMarkup(remote, composed, markup) };
  } catch (error) {
    onSectionFailure(error);
    return null;
  }
};

/**
 * Separates the markup from the links of pictures, which React writes before it. The links belong in the head of the
 * document. Pictures with a high priority come first in the result.
 */
const split = (text: string): Markup => {
  const [links = ''] = /^(?:<link [^>]*>)*/.exec(text) ?? [];
  const pictures = (links.match(/<link [^>]*>/g) ?? [])
    .map((link) => ({
      href: unescaped(/ href="([^"]*)"/.exec(link)?.[1] ?? ''),
      isUrgent: link.includes(' fetchPriority="high"'),
    }))
    .toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent))
    .map(({ href }) => href);
  return { pictures, markup: text.slice(links.length) };
};

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const hostMarkup = (remote: string, { stable }: ComposedRemote, content: string): string => {
  const host = Object.entries(sectionHostAttributes(remote, 'loading', stable.version))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
  return `<div${host}><div data-build="${buildAttribute(stable)}">${content}</div></div>`;
};

const openShell = async (request: ViewRequest, placeholder: SectionPlaceholder): Promise<Shell> => {
  const shell = await createShell(portsOf(request, placeholder));
  const { language, site, bootstrap } = shell;
  if (bootstrap.isStale || bootstrap.status !== 0) throw new Error('The site is closed');
  await Promise.all([
    addPacks(language.instance, 'kit', kitPacks),
    addPacks(language.instance, 'shell', packs),
    language.offer(site.settings.languages, site.settings.defaultLanguage),
  ]);
  return shell;
};

const ignore = (): void => {};
const refuse = (): Promise<never> => Promise.reject(new Error('Only the given answers can be read'));
const never = (): Promise<never> => new Promise(() => {});

const portsOf = (request: ViewRequest, placeholder: SectionPlaceholder): ShellPorts => {
  const integrity = new IntegrityRegistry();
  const overrides = new OverrideStore(integrity, ignore);
  const composition: Composition = request.composition;
  return {
    source: { load: never, discard: ignore },
    report: ignore,
    composition: new CompositionStore(composition, integrity, overrides, ignore),
    serverView: new ServerRenderedView(placeholder, request.awaitsMember),
    overrides,
    exempt: ignore,
    preview: null,
    createHttp: (options) => createHttpClient({ ...options, fetch: refuse, arrived: request.reads }),
    createNavigation: () => ({ push: ignore, replace: ignore }),
    createSections: () => ({
      active: null,
      start: ignore,
      reroute: ignore,
      prefetch: ignore,
      prefetchActive: ignore,
    }),
    loadBootstrap: fetchBootstrap,
    tellMember: never,
    followChannel: never,
    random: () => request.chance,
  };
};
