import { findExports, NAMESPACE, type Origin } from './findExports.ts';
import { resolveImport } from './resolveImport.ts';
import { isNode } from './visitNodes.ts';

/**
 * Returns the names that a module exports, and the members of exported object literals: `tokens`,
 * `tokens.space`.
 * @throws Error for a re-export of a whole package, whose names are unknown here.
 */
export const exportedPaths = (file: string): string[] =>
  exportedNames(file)
    .flatMap((name) => [name, ...membersOf(file, name).map((member) => `${name}.${member}`)])
    .sort();

const exportedNames = (file: string): string[] => {
  const { named, all } = findExports(file);
  return [...new Set([...named.keys(), ...all.flatMap((other) => exportedNames(fileOf(other, file)))])];
};

const fileOf = (specifier: string, importer: string): string => {
  const target = resolveImport(specifier, importer);
  if (target.kind === 'package')
    throw new Error(`${importer} exports all of ${specifier}: name what is meant`);
  return target.file;
};

export interface Definition {
  readonly file: string;
  readonly origin: Origin;
}

/** Returns our module that defines a name, followed through re-exports. */
export const findDefinition = (file: string, name: string): Definition => {
  const { named, all } = findExports(file);
  const origin = named.get(name);
  if (origin?.kind === 'other' && origin.name !== NAMESPACE) {
    const target = resolveImport(origin.specifier, file);
    return target.kind === 'file' ? findDefinition(target.file, origin.name) : { file, origin };
  }
  if (origin) return { file, origin };
  const others = all.map((specifier) => fileOf(specifier, file));
  const provider = others.find((other) => exportedNames(other).includes(name));
  if (provider === undefined) throw new Error(`${file} exports no ${name}`);
  return findDefinition(provider, name);
};

const membersOf = (file: string, name: string): string[] => {
  const { origin } = findDefinition(file, name);
  return origin.kind === 'own' ? keysBelow(origin.value) : [];
};

/** Returns the keys of an object literal and of nested ones; none if some are unknown. */
const keysBelow = (value: unknown): string[] => {
  if (!isNode(value)) return [];
  // Unwraps parentheses, `as const` and type assertions.
  if (value.type !== 'ObjectExpression')
    return value.type.startsWith('Ts') || value.type === 'ParenthesisExpression'
      ? keysBelow(value['expression'])
      : [];
  const properties: unknown = value['properties'];
  if (!Array.isArray(properties)) return [];
  const members = properties.map(memberOf);
  return members.includes(null) ? [] : members.flatMap((keys) => keys ?? []);
};

/** Returns a key and the keys below it; null for a spread or computed one. */
const memberOf = (property: unknown): string[] | null => {
  if (!isNode(property)) return null;
  const key = property.type === 'Identifier' ? property : property['key'];
  if (!isNode(key) || typeof key['value'] !== 'string') return null;
  const below = property.type === 'KeyValueProperty' ? keysBelow(property['value']) : [];
  return [key['value'], ...below.map((member) => `${String(key['value'])}.${member}`)];
};
