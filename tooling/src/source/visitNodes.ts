/** A node of a syntax tree, of whatever kind. */
export interface SyntaxNode extends Readonly<Record<string, unknown>> {
  readonly type: string;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Calls `enter` for every node below `value` that has a meaning at run time; it goes no deeper where that says `false`. */
export const visitNodes = (value: unknown, enter: (node: SyntaxNode) => boolean | void): void => {
  if (Array.isArray(value)) {
    for (const item of value) visitNodes(item, enter);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  // Of a type nothing is left but the expression that it is put on: `x as Type`, `x satisfies Type`.
  if (isNode(value) && value.type.startsWith('Ts')) {
    visitNodes(value['expression'], enter);
    return;
  }
  if (isNode(value) && enter(value) === false) return;
  for (const child of Object.values(value)) visitNodes(child, enter);
};

/** The text of a literal; null for every other node. */
export const literalOf = (node: unknown): string | null => {
  if (!isNode(node)) return null;
  if (node.type === 'StringLiteral') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type !== 'TemplateLiteral') return null;
  const [quasi, ...others] = Array.isArray(node['quasis']) ? (node['quasis'] as readonly unknown[]) : [];
  return others.length === 0 && isNode(quasi) && typeof quasi['cooked'] === 'string' ? quasi['cooked'] : null;
};
