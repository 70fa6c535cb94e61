import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';

/** Target of an import: a file of this repository, or an external package. */
export type Target =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'package'; readonly name: string };

/** @throws Error if the file does not exist. */
export const resolveImport = (specifier: string, importer: string): Target => {
  const isRelative = specifier.startsWith('.');
  if (!isRelative && !specifier.startsWith('@parlour/'))
    return { kind: 'package', name: packageOf(specifier) };
  const file = isRelative ? resolve(dirname(importer), specifier) : ownFile(specifier);
  if (!existsSync(file)) throw new Error(`${importer} imports ${specifier}, which is not there`);
  return { kind: 'file', file };
};

const { resolve: resolvePackage } = createRequire(import.meta.url);

/** Returns the file of an import of our own packages: `@parlour/shared-ui/core`. */
export const ownFile = (request: string): string => resolvePackage(request);

/** `@scope/name/path` → `@scope/name`. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
