import { addPacks, I18nextProvider } from '@parlour/shared-ui/core';
import { packs as kitPacks } from '@parlour/shared-ui/locales';
import { render, type RenderResult } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { packs } from '../locales/packs.ts';
import { ShellContext } from '../ShellContext.ts';
import type { Shell } from '../createShell.ts';

/** Renders a part of the shell like `boot` does. */
export const renderInShell = async (element: ReactNode, shell: Shell): Promise<RenderResult> => {
  await addPacks(shell.language.instance, 'kit', kitPacks);
  await addPacks(shell.language.instance, 'shell', packs);
  return act(async () =>
    render(
      <ShellContext value={shell}>
        <I18nextProvider i18n={shell.language.instance}>{element}</I18nextProvider>
      </ShellContext>,
    ),
  );
};
