import type { Platform } from '@parlour/shared-contracts';
import { render, type RenderResult } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { addPacks } from '../core/i18n/createI18n.ts';
import type { LanguagePacks } from '../core/i18n/packsIn.ts';
import { loadTierTexts } from '../core/i18n/tierTexts.ts';
import { packs as kitPacks } from '../core/locales/packs.ts';
import { PageLoader } from '../core/section/PageLoader.ts';
import { PlatformContext } from '../core/section/PlatformContext.ts';
import { SectionContext } from '../core/section/SectionContext.ts';
import type { PageTable } from '../pages/definePages.ts';

export interface RenderOptions {
  readonly platform: Platform;
  readonly namespace: string;
  readonly packs: LanguagePacks;
  /** The section's page table, if a test shows pages by their address. */
  readonly pages?: PageTable;
  /** Path at which the section is mounted. */
  readonly path?: string;
}

/** Renders part of a section as `defineSection` does. */
export const renderWithPlatform = async (
  element: ReactNode,
  { platform, namespace, packs, pages = {}, path = '/' }: RenderOptions,
): Promise<RenderResult> => {
  await addPacks(platform.i18n.instance, namespace, packs);
  await addPacks(platform.i18n.instance, 'kit', kitPacks);
  const { pathname, search } = new URL(path, 'http://localhost');
  const loader = new PageLoader(pages);
  await loader.loadAt({ pathname, search });
  await loadTierTexts(platform.i18n.instance);
  const section = { namespace, loader };
  return act(async () =>
    render(
      <SectionContext value={section}>
        <PlatformContext value={platform}>
          <I18nextProvider i18n={platform.i18n.instance}>
            <MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>
          </I18nextProvider>
        </PlatformContext>
      </SectionContext>,
    ),
  );
};
