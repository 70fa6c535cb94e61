import { parseSource } from '../source/parseSource.ts';
import { isNode, visitAllNodes } from '../source/visitNodes.ts';

/** The namespace at the beginning of a key, for example `shell:` in `shell:sessionEnded`. */
const NAMESPACE = /^\w+:/;
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/**
 * Returns a function that tells whether modules use a key: in a literal, as a property, or as a possible
 * value of a template.
 */
export const findNamedKeys = (files: readonly string[]): ((key: string) => boolean) => {
  const literals = new Set<string>();
  const templates = new Set<string>();
  for (const file of files) {
    visitAllNodes(parseSource(file).module, (node) => {
      if (node.type === 'StringLiteral' || node.type === 'Identifier')
        literals.add(String(node['value']).replace(NAMESPACE, ''));
      if (node.type === 'TemplateLiteral') templates.add(patternOf(node['quasis']));
    });
  }
  const patterns = [...templates]
    .filter(hasEnoughLetters)
    .map((text) => new RegExp(`^${text.replace(NAMESPACE, '')}$`));
  return (key) => literals.has(key) || patterns.some((pattern) => pattern.test(key));
};

const patternOf = (quasis: unknown): string =>
  (Array.isArray(quasis) ? quasis : [])
    .map((quasi: unknown) => (isNode(quasi) ? String(quasi['cooked']).replaceAll(SPECIAL, '\\$&') : ''))
    .join('.+');

/** A template with too few letters could match any key. */
const hasEnoughLetters = (pattern: string): boolean => /[A-Za-z_]{3}/.test(pattern.replaceAll('.+', ' '));
