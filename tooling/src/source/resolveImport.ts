import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';

/** What an import names: a file of this repository, or a package of somebody else. */
export type Target =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'package'; readonly name: string };

/** @throws Error where the file is not there. */
export const resolveImport = (specifier: string, importer: string): Target => {
  const isRelative = specifier.startsWith('.');
  if (!isRelative && !specifier.startsWith('@parlour/'))
    return { kind: 'package', name: packageOf(specifier) };
  const file = isRelative ? resolve(dirname(importer), specifier) : ownFile(specifier);
  if (!existsSync(file)) throw new Error(`${importer} imports ${specifier}, which is not there`);
  return { kind: 'file', file };
};

const { resolve: resolvePackage } = createRequire(import.meta.url);

/** The file behind an import of one of our packages: `@parlour/shared-ui/core`. */
export const ownFile = (request: string): string => resolvePackage(request);

/** `@scope/name/path` → `@scope/name`. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
