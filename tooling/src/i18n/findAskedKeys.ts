import { readFileSync } from 'node:fs';
import { parseSource } from '../source/parseSource.ts';
import { isNode, literalOf, visitAllNodes } from '../source/visitNodes.ts';

/** A module whose `t` reads the texts of the kit. */
const READS_KIT = /\{ t \} = useTranslation\('kit'\)/;

/** Returns the keys that modules give to the function `t` as literals. Keys of another namespace are left out. */
export const findAskedKeys = (files: readonly string[]): ReadonlySet<string> => {
  const keys = new Set<string>();
  for (const file of files.filter((name) => !READS_KIT.test(readFileSync(name, 'utf8')))) {
    visitAllNodes(parseSource(file).module, (node) => {
      const key = keyIn(node);
      if (key !== null && !key.includes(':')) keys.add(key);
    });
  }
  return keys;
};

const keyIn = (node: { readonly type: string } & Readonly<Record<string, unknown>>): string | null => {
  const { callee, arguments: given } = node;
  if (node.type !== 'CallExpression' || !isNode(callee) || callee['value'] !== 't') return null;
  const [first]: readonly unknown[] = Array.isArray(given) ? given : [];
  return typeof first === 'object' && first !== null && 'expression' in first
    ? literalOf(first.expression)
    : null;
};
