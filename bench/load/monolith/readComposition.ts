import type { Composition, PartDeclaration } from '@parlour/shared-contracts';

const noVersion = {
  version: '0.0.0',
  build: '',
  base: '/',
  entry: 'none',
  preload: {},
  description: 'none',
  files: {},
};

/** What the sections claim, put in by the build. */
declare const __SECTIONS__: Readonly<Record<string, PartDeclaration>>;

/** The bundled application knows its sections at build time. */
export const readInlinedComposition = (): Composition => ({
  schema: 2,
  environment: 'bundled',
  epoch: 1,
  issuedAt: '',
  shell: null,
  swap: 'lazy',
  remotes: Object.fromEntries(
    Object.entries(__SECTIONS__).map(([name, { pages, modals }]) => [
      name,
      { container: name, stable: noVersion, fallback: null, canary: null, pages, modals },
    ]),
  ),
});
