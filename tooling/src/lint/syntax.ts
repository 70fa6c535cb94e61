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

/** The name of an identifier; empty for anything else. */
export const nameOf = (node: SyntaxNode | null | undefined): string =>
  typeof node?.name === 'string' ? node.name : '';

/** `cookie` of `document.cookie`, of `document['cookie']` and of `{ cookie: text }`. */
const memberName = (property: SyntaxNode | undefined): string =>
  typeof property?.value === 'string' ? property.value : nameOf(property);

/** The name of what is called: `map` of `list.map()`. */
export const calleeName = ({ callee }: SyntaxNode): string =>
  callee?.type === 'MemberExpression' ? memberName(callee.property) : nameOf(callee);

const ROOTS: ReadonlySet<string> = new Set(['globalThis', 'self', 'window']);

/**
 * What a global's use reads of it: `document.cookie` as `['document', 'cookie']`, also of `window.document.cookie` and
 * of `const { document: { cookie } } = window`, which may read several members.
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

/** What takes a value in a declaration, an assignment or a default. */
const patternFor = (value: SyntaxNode): unknown => {
  const { parent } = value;
  return parent?.type === 'VariableDeclarator' ? parent.id : parent?.right === value && parent.left;
};

/** Paths of the members that a pattern takes; an empty one where it takes the value as it is. */
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

/** Uses of names that nothing in the file declares. */
export const globalUses = ({ sourceCode }: RuleContext): readonly SyntaxNode[] =>
  sourceCode.scopeManager.scopes.flatMap(({ references }) =>
    references
      .filter(({ resolved }) => resolved === null || resolved.defs.length === 0)
      .map(({ identifier }) => identifier),
  );
