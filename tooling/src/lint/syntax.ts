/** The fields of a syntax tree's node that our rules use. */
export interface SyntaxNode {
  readonly type: string;
  readonly parent?: SyntaxNode | null;
  readonly name?: string | SyntaxNode;
  readonly id?: SyntaxNode | null;
  readonly callee?: SyntaxNode;
  readonly object?: SyntaxNode;
  readonly property?: SyntaxNode;
  readonly arguments?: readonly SyntaxNode[];
  readonly left?: SyntaxNode;
  readonly right?: SyntaxNode;
  readonly properties?: readonly SyntaxNode[];
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

/** Returns the name of an identifier; empty for any other node. */
export const nameOf = (node: SyntaxNode | null | undefined): string =>
  typeof node?.name === 'string' ? node.name : '';

/** Returns `cookie` for `document.cookie`, for `document['cookie']` and for `{ cookie: text }`. */
const memberName = (property: SyntaxNode | undefined): string =>
  typeof property?.value === 'string' ? property.value : nameOf(property);

/** Returns the name of the called function: `map` for `list.map()`. */
export const calleeName = ({ callee }: SyntaxNode): string =>
  callee?.type === 'MemberExpression' ? memberName(callee.property) : nameOf(callee);

const ROOTS: ReadonlySet<string> = new Set(['globalThis', 'self', 'window']);

/**
 * Returns what the use of a global reads: `['document', 'cookie']` for `document.cookie`, also for
 * `window.document.cookie` and for `const { document: { cookie } } = window`, which may read several members.
 */
export const pathsOf = (use: SyntaxNode): readonly (readonly string[])[] => {
  const path = [nameOf(use)];
  let current = use;
  while (current.parent?.type === 'MemberExpression' && current.parent.object === current) {
    current = current.parent;
    path.push(memberName(current.property));
  }
  return membersIn(patternFor(current)).map((members) => {
    const whole = [...path, ...members];
    return whole.length > 1 && ROOTS.has(whole[0] ?? '') ? whole.slice(1) : whole;
  });
};

/** Returns the pattern that receives a value in a declaration, an assignment or a default. */
const patternFor = (value: SyntaxNode): unknown => {
  const { parent } = value;
  return parent?.type === 'VariableDeclarator' ? parent.id : parent?.right === value && parent.left;
};

/** Returns the paths of the members in a pattern; an empty path for the value itself. */
const membersIn = (pattern: unknown): readonly (readonly string[])[] => {
  if (!isNode(pattern)) return [[]];
  if (pattern.type === 'AssignmentPattern') return membersIn(pattern.left);
  if (pattern.type !== 'ObjectPattern') return [[]];
  return (pattern.properties ?? []).flatMap(({ key, value }) =>
    key ? membersIn(value).map((members) => [memberName(key), ...members]) : [[]],
  );
};

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Returns the uses of names that the file does not declare. */
export const globalUses = ({ sourceCode }: RuleContext): readonly SyntaxNode[] =>
  sourceCode.scopeManager.scopes.flatMap(({ references }) =>
    references
      .filter(({ resolved }) => resolved === null || resolved.defs.length === 0)
      .map(({ identifier }) => identifier),
  );
