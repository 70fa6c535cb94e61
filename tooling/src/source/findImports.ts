import { readFileSync } from 'node:fs';
import type { ImportDeclaration } from '@swc/core';
import { findExports, NAMESPACE } from './findExports.ts';
import { parseSource } from './parseSource.ts';
import { isNode, literalOf, visitNodes } from './visitNodes.ts';

/** One import of a module at run time. */
export interface Import {
  readonly specifier: string;
  /** Names, or `*` for everything; empty if the module is imported for its effects only. */
  readonly names: readonly string[];
}

/** Returns all imports and re-exports of a TypeScript module, without types. */
export const findImports = (file: string): Import[] => {
  const { body } = parseSource(file).module;
  const { named, all } = findExports(file);
  const imports = body.flatMap((item) => (item.type === 'ImportDeclaration' ? importOf(item) : []));
  const passedOn = [...named.values()].flatMap((origin) =>
    origin.kind === 'other' ? [{ specifier: origin.specifier, names: [origin.name] }] : [],
  );
  const whole = [...all, ...laterImports(file)].map((specifier) => ({ specifier, names: [NAMESPACE] }));
  return [...imports, ...passedOn, ...whole];
};

const importOf = ({ typeOnly, specifiers, source }: ImportDeclaration): Import[] => {
  const names = specifiers.flatMap((specifier) => {
    if (specifier.type === 'ImportNamespaceSpecifier') return [NAMESPACE];
    if (specifier.type === 'ImportDefaultSpecifier') return ['default'];
    return specifier.isTypeOnly ? [] : [specifier.imported?.value ?? specifier.local.value];
  });
  const isOnlyTypes = typeOnly || (specifiers.length > 0 && names.length === 0);
  return isOnlyTypes ? [] : [{ specifier: source.value, names }];
};

/** `import('…')`, and `import.meta.webpackContext('…')`, which names a folder. */
const laterImports = (file: string): string[] => {
  const specifiers: string[] = [];
  visitNodes(parseSource(file).module, (node) => {
    if (node.type !== 'CallExpression' || !isImporting(node['callee'])) return;
    const [first]: readonly unknown[] = Array.isArray(node['arguments']) ? node['arguments'] : [];
    const text = isObject(first) ? literalOf(first['expression']) : null;
    if (text === null)
      throw new Error(`${file}: an import names its module in a literal, so that it can be followed`);
    specifiers.push(text);
  });
  return specifiers;
};

const isImporting = (callee: unknown): boolean => {
  if (!isNode(callee)) return false;
  const property = callee['property'];
  return callee.type === 'Import' || (isNode(property) && property['value'] === 'webpackContext');
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** `@import '…'`, `url(…)` and `composes: … from '…'`. */
export const findStyleImports = (file: string): Import[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:@import\s+|\bfrom\s+)['"]([^'"]+)|\burl\(\s*['"]?([^'")\s]+)/g)]
    .map(([, imported, linked = '']) => imported ?? linked)
    .filter((specifier) => !/^(?:[a-z]+:|[#/])/.test(specifier))
    .map((specifier) => ({ specifier: /^[.@]/.test(specifier) ? specifier : `./${specifier}`, names: [] }));
