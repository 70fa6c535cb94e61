import type { ModalRequest, PageLocation, Platform } from '@parlour/shared-contracts';
import type { i18n } from 'i18next';
import * as React from 'react';
import { useEffect, useMemo, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type HydrationOptions, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from '@parlour/shared-ui/router';
import singleSpaReact from 'single-spa-react';
import { addPacks } from '../i18n/createI18n.ts';
import type { LanguagePacks } from '../i18n/packsIn.ts';
import { loadTierTexts } from '../i18n/tierTexts.ts';
import type { PageTable } from '../../pages/definePages.ts';
import { CurrentPage } from './CurrentPage.tsx';
import { PageLoader } from './PageLoader.ts';
import { PlatformContext } from './PlatformContext.ts';
import { SectionContext } from './SectionContext.ts';
import { UnsavedWorkContext } from './unsavedWork.ts';

/** Identifies the running code. Every build contains it as `__PARLOUR_BUILD__`. */
export interface BuildStamp {
  readonly remote: string;
  readonly version: string;
  readonly build: string;
}

/** What the shell passes to a section's or a modal's lifecycles. */
export interface SectionProps {
  readonly name: string;
  readonly domElement: HTMLElement;
  readonly platform: Platform;
  readonly modal?: ModalRequest;
  /** Called for an error while rendering, after which the section cannot continue. */
  readonly onRenderFailure: (error: unknown) => void;
  /** Called if the markup of the document differed from the rendering here, and was rendered again. */
  readonly onHydrationFailure?: (error: unknown) => void;
}

export interface SectionDefinition {
  readonly build: BuildStamp;
  /** Namespace of the section's texts. */
  readonly namespace: string;
  readonly packs: LanguagePacks;
  /** Absent if the remote exposes modals. */
  readonly pages?: PageTable;
  /** Fetches the code of a modal before the modal is requested. */
  readonly fetchModal?: (name: string) => Promise<unknown>;
  /** Wraps every page, or shows the modal. Without it, only the page is shown. */
  readonly App?: ComponentType<{ readonly modal?: ModalRequest }>;
}

/** single-spa's lifecycles, as the shell calls them. */
export interface SectionLifecycles {
  readonly bootstrap: (props: SectionProps) => Promise<unknown>;
  readonly mount: (props: SectionProps) => Promise<unknown>;
  readonly unmount: (props: SectionProps) => Promise<unknown>;
  /** False while the section has unsaved work. The shell then waits before it changes the version. */
  readonly canUnload?: () => boolean;
  /** Fetches code and texts before the visit, of the page at an address or of a modal. */
  readonly prefetch?: (place: PageLocation, texts?: i18n, modal?: string) => Promise<void>;
  /** All that the section renders, for server-side rendering. `prefetch` must be called first. */
  readonly Root?: ComponentType<SectionProps>;
}

interface SectionRootProps {
  readonly platform: Platform;
  readonly namespace: string;
  readonly loader: PageLoader;
  readonly children: ReactNode;
}

/** The contexts that all components of a section use. */
export const SectionRoot = ({ platform, namespace, loader, children }: SectionRootProps) => (
  <SectionContext value={useMemo(() => ({ namespace, loader }), [namespace, loader])}>
    <PlatformContext value={platform}>
      <I18nextProvider i18n={platform.i18n.instance}>
        <BrowserRouter>{children}</BrowserRouter>
      </I18nextProvider>
    </PlatformContext>
  </SectionContext>
);

/** A section that is mounted, or being mounted. */
interface Mounting {
  readonly props: SectionProps;
  readonly mounted: Promise<unknown>;
}

/**
 * Creates the federation entry of a section: texts, platform, router and error boundary around its `App`. After
 * `unmount`, nothing of it is on the page.
 */
export const defineSection = ({
  build,
  namespace,
  packs,
  pages = {},
  fetchModal = async () => {},
  App = CurrentPage,
}: SectionDefinition): SectionLifecycles => {
  const unsaved = new Set<object>();
  const mounting = new WeakMap<HTMLElement, Mounting>();
  const left = new WeakSet<HTMLElement>();
  const loader = new PageLoader(pages);
  const fetchAt = async (place: PageLocation, texts?: i18n, modal?: string): Promise<void> => {
    const code = modal === undefined ? loader.loadAt(place) : fetchModal(modal);
    await Promise.all([texts && addPacks(texts, namespace, packs), code]);
    if (texts) await loadTierTexts(texts);
  };
  const Root = ({ platform, modal }: SectionProps) => (
    <UnsavedWorkContext value={unsaved}>
      <SectionRoot platform={platform} namespace={namespace} loader={loader}>
        <App {...(modal ? { modal } : {})} />
      </SectionRoot>
    </UnsavedWorkContext>
  );
  const lifecycles = singleSpaReact({
    React,
    ReactDOMClient: {
      createRoot: (element: HTMLElement) =>
        createOrHydrate(element, {
          identifierPrefix: idPrefixOf(build.remote),
          onRecoverableError: (error) => mounting.get(element)?.props.onHydrationFailure?.(error),
        }),
    },
    rootComponent: Root,
    errorBoundary: (error: Error, _info: ErrorInfo, props: SectionProps) => (
      <FailureReport error={error} onRenderFailure={props.onRenderFailure} />
    ),
  }) as unknown as SectionLifecycles;
  return {
    ...lifecycles,
    Root,
    canUnload: () => unsaved.size === 0,
    prefetch: fetchAt,
    mount: async (props) => {
      await fetchAt(window.location, props.platform.i18n.instance);
      // If the visitor leaves before the code of the page has loaded, the page is not rendered later.
      if (left.has(props.domElement)) return undefined;
      // The element shows which code was executed, and not only which code was requested.
      props.domElement.dataset['build'] = `${build.version}+${build.build}`;
      const mounted = lifecycles.mount(props);
      mounting.set(props.domElement, { props, mounted });
      return mounted;
    },
    unmount: async (props) => {
      left.add(props.domElement);
      const begun = mounting.get(props.domElement);
      if (!begun) return undefined;
      // A root that is unmounted during its hydration never settles, so this waits for the hydration.
      await begun.mounted.catch(() => {});
      return lifecycles.unmount(props);
    },
  };
};

/** Creates a root, or one that hydrates the markup that came with the document. */
const createOrHydrate = (
  element: HTMLElement,
  options: HydrationOptions,
): Pick<Root, 'render' | 'unmount'> => {
  if (!element.hasChildNodes()) return createRoot(element, options);
  let root: Root | undefined;
  return {
    // Hydrates in small pieces, so that the page can be scrolled and painted meanwhile.
    render: (content) => React.startTransition(() => void (root = hydrateRoot(element, content, options))),
    unmount: () => root?.unmount(),
  };
};

/** Returns the prefix of the ids that React creates for a remote, because a page has several roots. */
export const idPrefixOf = (remote: string): string => `${remote}-`;

/** Renders nothing. The shell shows the fallback version, or its failure panel. */
const FailureReport = ({
  error,
  onRenderFailure,
}: { error: Error } & Pick<SectionProps, 'onRenderFailure'>) => {
  useEffect(() => onRenderFailure(error), [error, onRenderFailure]);
  return null;
};
