import { addPacks, CurrentPage, LoadingState, PageLoader, SectionRoot } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { Suspense, use, useMemo } from 'react';
import { useShell } from '../../../shell/src/ShellContext.ts';
import { bundledSections } from './remotes.ts';

/** Takes the place of the shell's outlet: an ordinary application's sections, without federation. */
export const SectionOutlet = observer(() => {
  const { resolution } = useShell().route;
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
  const loader = useMemo(() => new PageLoader(section.pages), [section]);
  const { App = CurrentPage } = section;
  return (
    <SectionRoot platform={platform} namespace={section.namespace} loader={loader}>
      <App />
    </SectionRoot>
  );
};
