import type { Composition } from '@parlour/shared-contracts';
import { contractOf } from '@parlour/shared-ui/pages';
import { bundledSections } from './remotes.ts';

const noVersion = {
  version: '0.0.0',
  build: '',
  base: '/',
  entry: 'none',
  preload: {},
  description: 'none',
  files: {},
};

/** The bundled application knows its sections at build time. */
export const readInlinedComposition = (): Composition => ({
  schema: 2,
  environment: 'bundled',
  epoch: 1,
  issuedAt: '',
  shell: null,
  swap: 'lazy',
  remotes: Object.fromEntries(
    Object.entries(bundledSections).map(([name, { pages, modals = [] }]) => [
      name,
      {
        container: name,
        stable: noVersion,
        fallback: null,
        canary: null,
        pages: contractOf(pages),
        modals,
      },
    ]),
  ),
});
