import type { moduleFederationPlugin } from '@module-federation/enhanced';
import { installedVersion } from '../packages.ts';

type SharedObject = moduleFederationPlugin.SharedObject;

/** Modules that exist once on the page. The eager ones are loaded at the start, because the first page needs them. */
const sharedModules = [
  { request: 'react', package: 'react', isEager: true },
  { request: 'react/jsx-runtime', package: 'react', isEager: true },
  { request: 'react-dom', package: 'react-dom', isEager: true },
  { request: 'mobx', package: 'mobx', isEager: true },
  { request: 'mobx-react-lite', package: 'mobx-react-lite', isEager: true },
  { request: 'dayjs', package: 'dayjs', isEager: false },
  { request: '@parlour/shared-contracts/schema', package: '@parlour/shared-contracts', isEager: true },
  { request: '@parlour/shared-ui/core', package: '@parlour/shared-ui', isEager: true },
  { request: '@parlour/shared-ui/icons', package: '@parlour/shared-ui', isEager: true },
  { request: '@parlour/shared-ui/router', package: '@parlour/shared-ui', isEager: true },
  { request: '@parlour/shared-ui/forms', package: '@parlour/shared-ui', isEager: false },
  { request: '@parlour/shared-ui/flow', package: '@parlour/shared-ui', isEager: false },
  { request: '@parlour/shared-ui/reading', package: '@parlour/shared-ui', isEager: false },
  { request: '@parlour/shared-ui/charts', package: '@parlour/shared-ui', isEager: false },
  { request: '@parlour/shared-ui/data', package: '@parlour/shared-ui', isEager: false },
] as const;

/** The federation runtime also comes from the shell (`provideRuntime.ts`), so its version must be the same. */
const RUNTIME = '@module-federation/enhanced';
/** Loaders of scripts and stylesheets that come with it (`takenLoaders.ts`). */
const LOADERS = '@parlour/tooling';

/** Not a module of the page. It has the interfaces that a section receives, and the client of its calls. */
const PLATFORM = '@parlour/shared-contracts';

/**
 * Shared modules that are loaded when a section needs them. `kitTiers.ts` of the shell must import each of them.
 */
export const deferredRequests: readonly string[] = sharedModules
  .filter(({ isEager }) => !isEager)
  .map(({ request }) => request);

export const sharedRequests: readonly string[] = sharedModules.map(({ request }) => request);
export const ownSharedRequests = sharedRequests.filter((request) => request.startsWith('@parlour/'));

/** Returns what the shell puts into the share scope. */
export const providedByShell = (): SharedObject =>
  Object.fromEntries(
    sharedModules.map((module) => [
      module.request,
      {
        singleton: true,
        eager: module.isEager,
        version: installedVersion(module.package),
        requiredVersion: false,
      },
    ]),
  );

/** Returns the modules that a remote takes from the shell. The remote has no copies of them. */
export const takenFromShell = (): SharedObject =>
  Object.fromEntries(
    sharedModules.map((module) => [
      module.request,
      {
        singleton: true,
        import: false,
        requiredVersion: `^${installedVersion(module.package)}`,
        strictVersion: true,
      },
    ]),
  );

export const providedVersions = (): Record<string, string> => ({
  ...Object.fromEntries(sharedModules.map((module) => [module.request, installedVersion(module.package)])),
  [PLATFORM]: installedVersion(PLATFORM),
  [RUNTIME]: installedVersion(RUNTIME),
  [LOADERS]: installedVersion(LOADERS),
});

/**
 * Returns ranges for the platform's interfaces and for the shared modules that a build imports, and the exact
 * runtime version.
 */
export const requiredRanges = (used: ReadonlySet<string>): Record<string, string> => ({
  ...Object.fromEntries(
    sharedModules
      .filter(({ request }) => used.has(request))
      .map((module) => [module.request, `^${installedVersion(module.package)}`]),
  ),
  [PLATFORM]: `^${installedVersion(PLATFORM)}`,
  [RUNTIME]: installedVersion(RUNTIME),
  [LOADERS]: `^${installedVersion(LOADERS)}`,
});
