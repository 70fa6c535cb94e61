import type { ModalRequest, Platform } from '@parlour/shared-contracts';
import * as React from 'react';
import { useEffect, type ComponentType, type ErrorInfo } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from '@parlour/shared-ui/router';
import singleSpaReact from 'single-spa-react';
import { addPacks, type LanguagePacks } from '../i18n/createI18n.ts';
import { PlatformContext } from './PlatformContext.ts';
import { UnsavedWorkContext } from './unsavedWork.ts';

/** Which code is running: injected into every build as `__PARLOUR_BUILD__`. */
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
  /** A failure while rendering: the section can't go on. */
  readonly onRenderFailure: (error: unknown) => void;
}

export interface SectionDefinition {
  readonly build: BuildStamp;
  /** Namespace of the section's texts. */
  readonly namespace: string;
  readonly packs: LanguagePacks;
  readonly App: ComponentType<{ readonly modal?: ModalRequest }>;
}

/** single-spa's lifecycles, as the shell calls them. */
export interface SectionLifecycles {
  readonly bootstrap: (props: SectionProps) => Promise<unknown>;
  readonly mount: (props: SectionProps) => Promise<unknown>;
  readonly unmount: (props: SectionProps) => Promise<unknown>;
  /** False while something unsaved would be lost; the shell then waits before it swaps versions. */
  readonly canUnload?: () => boolean;
}

/**
 * A section's federation entry: texts, platform, router and failure boundary around its `App`.
 * Nothing is left on the page after `unmount`.
 */
export const defineSection = ({ build, namespace, packs, App }: SectionDefinition): SectionLifecycles => {
  const unsaved = new Set<object>();
  const Root = ({ platform, modal }: SectionProps) => (
    <UnsavedWorkContext value={unsaved}>
      <PlatformContext value={platform}>
        <I18nextProvider i18n={platform.i18n.instance}>
          <BrowserRouter>
            <App {...(modal ? { modal } : {})} />
          </BrowserRouter>
        </I18nextProvider>
      </PlatformContext>
    </UnsavedWorkContext>
  );
  const lifecycles = singleSpaReact({
    React,
    ReactDOMClient: { createRoot },
    rootComponent: Root,
    errorBoundary: (error: Error, _info: ErrorInfo, props: SectionProps) => (
      <FailureReport error={error} onRenderFailure={props.onRenderFailure} />
    ),
  }) as unknown as SectionLifecycles;
  return {
    ...lifecycles,
    canUnload: () => unsaved.size === 0,
    mount: async (props) => {
      await addPacks(props.platform.i18n.instance, namespace, packs);
      // The page shows which code executed, not only which was asked for.
      props.domElement.dataset['build'] = `${build.version}+${build.build}`;
      return lifecycles.mount(props);
    },
  };
};

/** Renders nothing: the shell takes over with the fallback version or its failure panel. */
const FailureReport = ({
  error,
  onRenderFailure,
}: { error: Error } & Pick<SectionProps, 'onRenderFailure'>) => {
  useEffect(() => onRenderFailure(error), [error, onRenderFailure]);
  return null;
};
