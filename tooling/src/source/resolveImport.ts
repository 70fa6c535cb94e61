import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What an import names: a file of this repository, or a package of somebody else. */
export type Target =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'package'; readonly name: string };

/** @throws Error where the file is not there. */
export const resolveImport = (specifier: string, importer: string): Target => {
  const isRelative = specifier.startsWith('.');
  if (!isRelative && !specifier.startsWith('@parlour/'))
    return { kind: 'package', name: packageOf(specifier) };
  const file = isRelative
    ? resolve(dirname(importer), specifier)
    : fileURLToPath(import.meta.resolve(specifier));
  if (!existsSync(file)) throw new Error(`${importer} imports ${specifier}, which is not there`);
  return { kind: 'file', file };
};

/** `@scope/name/path` → `@scope/name`. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
