/** A node of a syntax tree, of whatever kind. */
export interface SyntaxNode extends Readonly<Record<string, unknown>> {
  readonly type: string;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

type Enter = (node: SyntaxNode) => boolean | void;

/** Calls `enter` for every node below `value`; it goes no deeper where that says `false`. */
export const visitAllNodes = (value: unknown, enter: Enter): void => {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value) && enter(value) === false) return;
  for (const child of Object.values(value)) visitAllNodes(child, enter);
};

/** The same for nodes that have a meaning at run time: types are left out. */
export const visitNodes = (value: unknown, enter: Enter): void => {
  visitAllNodes(value, (node) => {
    if (!node.type.startsWith('Ts')) return enter(node);
    // Of a type nothing is left but the expression that it is put on: `x as Type`, `x satisfies Type`.
    visitNodes(node['expression'], enter);
    return false;
  });
};

/** The text of a literal; null for every other node. */
export const literalOf = (node: unknown): string | null => {
  if (!isNode(node)) return null;
  if (node.type === 'StringLiteral') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type !== 'TemplateLiteral') return null;
  const [quasi, ...others] = Array.isArray(node['quasis']) ? (node['quasis'] as readonly unknown[]) : [];
  return others.length === 0 && isNode(quasi) && typeof quasi['cooked'] === 'string' ? quasi['cooked'] : null;
};
