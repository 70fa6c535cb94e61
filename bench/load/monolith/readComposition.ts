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

/** The declarations of the sections, which the build inserts. */
declare const __SECTIONS__: Readonly<Record<string, PartDeclaration>>;

/** Returns the composition of the bundled application, which is known at build time. */
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
