import type { ModuleItem, TsInterfaceDeclaration, TsTypeAliasDeclaration } from '@swc/core';
import { parseSource } from '../source/parseSource.ts';
import { resolveImport } from '../source/resolveImport.ts';
import { isNode, visitAllNodes, type SyntaxNode } from '../source/visitNodes.ts';

type TypeDeclaration = TsInterfaceDeclaration | TsTypeAliasDeclaration;

export interface TypeSurface {
  /**
   * Maps `Platform.bus` to `readonly bus: Bus;`. Members of a union have their own entries, `AccountState
   * 'guest'`. Any other type has one entry, with its text.
   */
  readonly entries: ReadonlyMap<string, string>;
  /** Names of values that types are made from, with the file that exports them. */
  readonly values: ReadonlyMap<string, string>;
}

/** Describes types, with every type of ours that they refer to. */
export const describeTypes = (file: string, names: readonly string[]): TypeSurface => {
  const entries = new Map<string, string>();
  const values = new Map<string, string>();
  const seen = new Set<string>();
  const add = (from: string, name: string): void => {
    const found = findType(from, name);
    if (found === null || seen.has(`${found.file} ${name}`)) return;
    seen.add(`${found.file} ${name}`);
    const { textOf } = parseSource(found.file);
    const { declaration } = found;
    if (declaration.type === 'TsInterfaceDeclaration') {
      for (const member of declaration.body.body) {
        const text = textOf(member.span);
        entries.set(`${name}.${keyOf(member) ?? text}`, text);
      }
    } else if (declaration.typeAnnotation.type === 'TsUnionType') {
      for (const member of declaration.typeAnnotation.types)
        entries.set(`${name} ${textOf(member.span)}`, 'member');
    } else {
      entries.set(name, textOf(declaration.span));
    }
    for (const reference of referencesOf(declaration)) add(found.file, reference);
    for (const value of valuesOf(declaration)) values.set(value, found.file);
  };
  for (const name of names) add(file, name);
  return { entries, values };
};

/** Returns the declaration of a name, in the file or in an imported one; null for external types. */
const findType = (file: string, name: string): { file: string; declaration: TypeDeclaration } | null => {
  for (const item of parseSource(file).module.body) {
    const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
    if (isType(declaration) && declaration.id.value === name) return { file, declaration };
    const source = importedFrom(item, name);
    if (source === null) continue;
    const target = resolveImport(source, file);
    return target.kind === 'file' ? findType(target.file, name) : null;
  }
  return null;
};

const isType = (node: { readonly type: string }): node is TypeDeclaration =>
  node.type === 'TsInterfaceDeclaration' || node.type === 'TsTypeAliasDeclaration';

const importedFrom = (item: ModuleItem, name: string): string | null =>
  item.type === 'ImportDeclaration' && item.specifiers.some(({ local }) => local.value === name)
    ? item.source.value
    : null;

const keyOf = (member: unknown): string | null => {
  const key = isNode(member) ? member['key'] : null;
  return isNode(key) && typeof key['value'] === 'string' ? key['value'] : null;
};

const referencesOf = (declaration: TypeDeclaration): string[] =>
  namesIn(declaration, (node) => (node.type === 'TsTypeReference' ? node['typeName'] : node['expression']));

/** `z.output<typeof ringSchema>` → `ringSchema`. */
const valuesOf = (declaration: TypeDeclaration): string[] =>
  namesIn(declaration, (node) => (node.type === 'TsTypeQuery' ? node['exprName'] : null));

const namesIn = (declaration: TypeDeclaration, pick: (node: SyntaxNode) => unknown): string[] => {
  const names: string[] = [];
  visitAllNodes(declaration, (node) => {
    const picked = pick(node);
    if (isNode(picked) && typeof picked['value'] === 'string') names.push(picked['value']);
  });
  return names;
};
