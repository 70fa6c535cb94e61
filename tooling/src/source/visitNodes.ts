/** A node of a syntax tree, of any kind. */
export interface SyntaxNode extends Readonly<Record<string, unknown>> {
  readonly type: string;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

type Enter = (node: SyntaxNode) => boolean | void;

/** Calls `enter` for every node below `value`. It skips the children if `enter` returns `false`. */
export const visitAllNodes = (value: unknown, enter: Enter): void => {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value) && enter(value) === false) return;
  for (const child of Object.values(value)) visitAllNodes(child, enter);
};

/** The same for nodes with a meaning at run time, without types. */
export const visitNodes = (value: unknown, enter: Enter): void => {
  visitAllNodes(value, (node) => {
    if (!node.type.startsWith('Ts')) return enter(node);
    // Only the expression of `x as Type` and `x satisfies Type` matters at run time.
    visitNodes(node['expression'], enter);
    return false;
  });
};

/** Returns the text of a literal; null for any other node. */
export const literalOf = (node: unknown): string | null => {
  if (!isNode(node)) return null;
  if (node.type === 'StringLiteral') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type !== 'TemplateLiteral') return null;
  const [quasi, ...others] = Array.isArray(node['quasis']) ? (node['quasis'] as readonly unknown[]) : [];
  return others.length === 0 && isNode(quasi) && typeof quasi['cooked'] === 'string' ? quasi['cooked'] : null;
};
