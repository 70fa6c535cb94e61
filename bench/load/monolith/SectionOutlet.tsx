import { addPacks, CurrentPage, LoadingState, PageLoader, SectionRoot } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { Suspense, use, useMemo, type ComponentType } from 'react';
import classes from '../../../shell/src/sections/SectionOutlet.module.css';
import { useShell } from '../../../shell/src/ShellContext.ts';
import { bundledSections, type BundledSection } from './remotes.ts';

/** Replaces the shell's outlet. Renders the sections as an ordinary application does, without federation. */
export const SectionOutlet = observer(() => {
  const { resolution } = useShell().route;
  return (
    <main id="main" tabIndex={-1} className={classes['main']}>
      <Suspense fallback={<LoadingState kind="page" />}>
        {resolution.kind === 'section' && <OneSection key={resolution.remote} name={resolution.remote} />}
      </Suspense>
    </main>
  );
});

interface LoadedSection {
  readonly loader: PageLoader;
  readonly App: ComponentType;
}

type Texts = Parameters<typeof addPacks>[0];

const sections = new Map<string, Promise<LoadedSection>>();

/** Loads the code first, then texts and the current page's code in parallel, as the platform does. */
const load = async ({ namespace, load: loadCode }: BundledSection, texts: Texts): Promise<LoadedSection> => {
  const { packs, pages, App = CurrentPage } = await loadCode();
  const loader = new PageLoader(pages);
  await Promise.all([addPacks(texts, namespace, packs), loader.loadAt(window.location)]);
  return { loader, App };
};

/** Renders the section with the attributes of the shell's outlet. The bench reads them to see whether it is mounted. */
const OneSection = ({ name }: { readonly name: string }) => {
  const { openScope, language } = useShell();
  const section = bundledSections[name];
  if (!section) throw new Error(`There is no section ${name}`);
  const loading = sections.get(name) ?? load(section, language.instance);
  sections.set(name, loading);
  const { loader, App } = use(loading);
  const { platform } = useMemo(() => openScope(name, 'bundled'), [openScope, name]);
  return (
    <div data-remote={name} data-state="mounted">
      <SectionRoot platform={platform} namespace={section.namespace} loader={loader}>
        <App />
      </SectionRoot>
    </div>
  );
};
