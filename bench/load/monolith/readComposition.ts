import type { Composition } from '@parlour/shared-contracts';
import { bundledSections } from './remotes.ts';

const noVersion = {
  version: '0.0.0',
  build: '',
  base: '/',
  entry: 'none',
  preload: {},
  languages: {},
  files: {},
};

/** The bundled application knows its sections at build time. */
export const readInlinedComposition = (): Composition => ({
  schema: 1,
  environment: 'bundled',
  epoch: 1,
  issuedAt: '',
  shell: null,
  swap: 'lazy',
  remotes: Object.fromEntries(
    Object.entries(bundledSections).map(([name, { contract }]) => [
      name,
      {
        container: name,
        stable: noVersion,
        fallback: null,
        canary: null,
        routes: contract.routes,
        modals: contract.modals,
      },
    ]),
  ),
});
