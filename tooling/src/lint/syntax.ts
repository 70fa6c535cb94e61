/** As much of a syntax tree's node as our rules look at. */
export interface SyntaxNode {
  readonly type: string;
  readonly parent?: SyntaxNode | null;
  readonly name?: string | SyntaxNode;
  readonly id?: SyntaxNode | null;
  readonly callee?: SyntaxNode;
  readonly object?: SyntaxNode;
  readonly property?: SyntaxNode;
  readonly arguments?: readonly SyntaxNode[];
  readonly key?: SyntaxNode;
  readonly value?: unknown;
  readonly computed?: boolean;
  readonly static?: boolean;
  readonly kind?: string;
  readonly operator?: string;
  readonly [field: string]: unknown;
}

export interface Variable {
  readonly name: string;
  readonly defs: readonly unknown[];
}

export interface Reference {
  readonly identifier: SyntaxNode;
  readonly resolved: Variable | null;
}

export interface LexicalScope {
  readonly references: readonly Reference[];
  readonly childScopes: readonly LexicalScope[];
}

export interface RuleContext {
  readonly options: readonly unknown[];
  readonly sourceCode: { readonly scopeManager: { readonly scopes: readonly LexicalScope[] } };
  report(finding: { readonly node: SyntaxNode; readonly message: string }): void;
}

export interface Rule {
  readonly meta?: unknown;
  create(context: RuleContext): Readonly<Record<string, (node: SyntaxNode) => void>>;
}

/** The name of an identifier; empty for anything else. */
export const nameOf = (node: SyntaxNode | null | undefined): string =>
  typeof node?.name === 'string' ? node.name : '';

const memberOf = (node: SyntaxNode): string =>
  node.computed && typeof node.property?.value === 'string' ? node.property.value : nameOf(node.property);

/** The name of what is called: `map` of `list.map()`. */
export const calleeName = ({ callee }: SyntaxNode): string =>
  callee?.type === 'MemberExpression' ? memberOf(callee) : nameOf(callee);

const ROOTS: ReadonlySet<string> = new Set(['globalThis', 'self', 'window']);

/** What a global's use reads of it: `document.cookie` as `['document', 'cookie']`, also of `window.document.cookie`. */
export const pathOf = (use: SyntaxNode): readonly string[] => {
  const path = [nameOf(use)];
  let current = use;
  while (current.parent?.type === 'MemberExpression' && current.parent.object === current) {
    current = current.parent;
    path.push(memberOf(current));
  }
  return path.length > 1 && ROOTS.has(path[0] ?? '') ? path.slice(1) : path;
};

/** Uses of names that nothing in the file declares. */
export const globalUses = ({ sourceCode }: RuleContext): readonly SyntaxNode[] =>
  sourceCode.scopeManager.scopes.flatMap(({ references }) =>
    references
      .filter(({ resolved }) => resolved === null || resolved.defs.length === 0)
      .map(({ identifier }) => identifier),
  );
