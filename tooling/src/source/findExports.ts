import type { Declaration, ExportNamedDeclaration, ModuleItem } from '@swc/core';
import { parseSource } from './parseSource.ts';

/** Origin of an exported name: a value of the file itself, or a name of another module. */
export type Origin =
  | { readonly kind: 'own'; readonly value: unknown }
  | { readonly kind: 'other'; readonly specifier: string; readonly name: string };

export interface ModuleExports {
  readonly named: ReadonlyMap<string, Origin>;
  /** Modules that are re-exported completely. */
  readonly all: readonly string[];
  /** Whether the module contains re-exports only. */
  readonly isOnlyExports: boolean;
}

/** Stands for a module's whole namespace. */
export const NAMESPACE = '*';

/** Returns what a module exports at run time. Types and the default export are excluded. */
export const findExports = (file: string): ModuleExports => {
  const body = parseSource(file)
    .module.body.slice(1)
    .filter((item) => !isType(item));
  const imported = new Map(body.flatMap(importedNames));
  const own = new Map(body.flatMap(ownNames));
  return {
    named: new Map([
      ...body.flatMap((item) => (item.type === 'ExportDeclaration' ? declaredNames(item.declaration) : [])),
      ...body
        .flatMap((item) => (item.type === 'ExportNamedDeclaration' ? listedNames(item) : []))
        .map(
          ([name, origin]) =>
            [
              name,
              typeof origin === 'string' ? (imported.get(origin) ?? own.get(origin) ?? unknownValue) : origin,
            ] as const,
        ),
    ]),
    all: body.flatMap((item) => (item.type === 'ExportAllDeclaration' ? [item.source.value] : [])),
    isOnlyExports: body.every(
      (item) =>
        item.type === 'ExportAllDeclaration' ||
        (item.type === 'ExportNamedDeclaration' && item.source !== undefined),
    ),
  };
};

type Named = readonly [string, Origin];

const unknownValue: Origin = { kind: 'own', value: null };

const isType = (item: ModuleItem): boolean =>
  item.type.startsWith('Ts') ||
  ('typeOnly' in item && item.typeOnly) ||
  (item.type === 'ExportDeclaration' && item.declaration.type.startsWith('Ts'));

const declaredNames = (declaration: Declaration): Named[] => {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' ? [[id.value, { kind: 'own', value: init }] as const] : [],
    );
  return 'identifier' in declaration ? [[declaration.identifier.value, unknownValue]] : [];
};

const ownNames = (item: ModuleItem): Named[] =>
  item.type === 'VariableDeclaration' ||
  item.type === 'FunctionDeclaration' ||
  item.type === 'ClassDeclaration'
    ? declaredNames(item)
    : [];

const importedNames = (item: ModuleItem): Named[] =>
  item.type === 'ImportDeclaration'
    ? item.specifiers.map((specifier) => {
        const name =
          specifier.type === 'ImportSpecifier'
            ? (specifier.imported?.value ?? specifier.local.value)
            : specifier.type === 'ImportNamespaceSpecifier'
              ? NAMESPACE
              : 'default';
        return [specifier.local.value, { kind: 'other', specifier: item.source.value, name }];
      })
    : [];

/** Returns a name with its origin, or with its local name in the file. */
const listedNames = ({
  specifiers,
  source,
}: ExportNamedDeclaration): (readonly [string, Origin | string])[] =>
  specifiers.flatMap((specifier) => {
    if (specifier.type === 'ExportNamespaceSpecifier' && source)
      return [[specifier.name.value, { kind: 'other', specifier: source.value, name: NAMESPACE }] as const];
    if (specifier.type !== 'ExportSpecifier' || specifier.isTypeOnly) return [];
    const name = specifier.orig.value;
    return [
      [
        specifier.exported?.value ?? name,
        source ? { kind: 'other', specifier: source.value, name } : name,
      ] as const,
    ];
  });
