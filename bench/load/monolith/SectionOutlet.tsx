import { addPacks, I18nextProvider, LoadingState, PlatformContext } from '@parlour/shared-ui/core';
import { BrowserRouter } from '@parlour/shared-ui/router';
import { observer } from 'mobx-react-lite';
import { Suspense, use, useMemo } from 'react';
import { useShell } from '../../../shell/src/ShellContext.ts';
import { bundledSections } from './remotes.ts';

/** Takes the place of the shell's outlet: an ordinary application's sections, without federation. */
export const SectionOutlet = observer(() => {
  const { resolve, location } = useShell();
  void location.pathname;
  const resolution = resolve();
  return (
    <main id="main" tabIndex={-1}>
      <Suspense fallback={<LoadingState kind="page" />}>
        {resolution.kind === 'section' && <OneSection key={resolution.remote} name={resolution.remote} />}
      </Suspense>
    </main>
  );
});

const texts = new Map<string, Promise<void>>();

const OneSection = ({ name }: { readonly name: string }) => {
  const { openScope, language } = useShell();
  const section = bundledSections[name];
  if (!section) throw new Error(`There is no section ${name}`);
  const loading = texts.get(name) ?? addPacks(language.instance, section.namespace, section.packs);
  texts.set(name, loading);
  use(loading);
  const { platform } = useMemo(() => openScope(name, 'bundled'), [openScope, name]);
  return (
    <PlatformContext value={platform}>
      <I18nextProvider i18n={language.instance}>
        <BrowserRouter>
          <section.App />
        </BrowserRouter>
      </I18nextProvider>
    </PlatformContext>
  );
};
