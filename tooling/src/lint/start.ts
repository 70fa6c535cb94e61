import { calleeName, nameOf, type SyntaxNode } from './syntax.ts';

const FUNCTIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

/** Functions that call their argument before they return. */
const IMMEDIATE: ReadonlySet<string> = new Set(
  'useState useReducer useMemo useScopedStore observer memo map flatMap filter find findIndex some every reduce forEach toSorted from'.split(
    ' ',
  ),
);

/**
 * Returns at which start the node is evaluated: a module's, a component's or a store's. Returns null if it
 * waits for an effect, a handler or a call.
 */
export const startOf = (node: SyntaxNode, hasConstructors: boolean): string | null => {
  let current: SyntaxNode | null | undefined = node;
  while (current) {
    if (FUNCTIONS.has(current.type)) {
      const isConstructor =
        current.parent?.type === 'MethodDefinition' && current.parent.kind === 'constructor';
      if (isConstructor) return hasConstructors ? 'a store is created' : null;
      if (rendersAs(current)) return 'a component renders';
      if (!isCalledAtOnce(current)) return null;
    }
    if (isFieldValue(current)) return hasConstructors ? 'a store is created' : null;
    current = current.parent;
  }
  return 'a module loads';
};

/**
 * Returns whether the node is in the value of an instance field. A static field is evaluated with its module.
 */
const isFieldValue = (node: SyntaxNode): boolean =>
  node.parent?.type === 'PropertyDefinition' && node.parent.value === node && !node.parent.static;

const isCalledAtOnce = (callback: SyntaxNode): boolean => {
  const call = callback.parent;
  if (call?.type !== 'CallExpression') return false;
  return call.callee === callback || IMMEDIATE.has(calleeName(call));
};

/** Returns whether the function is a component or a hook, by its name or by `observer`. */
const rendersAs = (candidate: SyntaxNode): boolean => {
  const wrapper = candidate.parent;
  const isWrapped =
    wrapper?.type === 'CallExpression' && ['observer', 'memo', 'forwardRef'].includes(nameOf(wrapper.callee));
  if (isWrapped) return true;
  const name = nameOf(candidate.id) || (wrapper?.type === 'VariableDeclarator' ? nameOf(wrapper.id) : '');
  return /^(?:[A-Z]|use[A-Z])/.test(name);
};
