import { eventNames, type EventName } from '@parlour/shared-contracts';
import { isNode, literalOf, visitNodes, type SyntaxNode } from './visitNodes.ts';

export interface NamedEvents {
  /** First arguments of `.emit(`. */
  readonly emits: EventName[];
  /** Every other mention: `.on('…')`, `reloadOn: ['…']`. */
  readonly consumes: EventName[];
}

/** Returns the events that a module names. Ignores other names. */
export const findEvents = (module: unknown): NamedEvents => {
  const emits = new Set<EventName>();
  const consumes = new Set<EventName>();
  const collect = (into: Set<EventName>) => (node: SyntaxNode) => {
    const text = literalOf(node);
    if (isEventName(text)) into.add(text);
  };
  const enter = (node: SyntaxNode): boolean => {
    const [first, ...others] = argumentsOfEmit(node) ?? [];
    if (first === undefined) {
      collect(consumes)(node);
      return true;
    }
    visitNodes(first, collect(emits));
    visitNodes([node['callee'], others], enter);
    return false;
  };
  visitNodes(module, enter);
  return { emits: [...emits], consumes: [...consumes] };
};

const names: ReadonlySet<unknown> = new Set(eventNames);
const isEventName = (text: unknown): text is EventName => names.has(text);

const argumentsOfEmit = (node: SyntaxNode): readonly unknown[] | null => {
  if (node.type !== 'CallExpression' || !Array.isArray(node['arguments'])) return null;
  return nameOfCallee(node['callee']) === 'emit' ? node['arguments'] : null;
};

/** `emit(…)`, `bus.emit(…)`, `bus?.emit(…)`. */
const nameOfCallee = (callee: unknown): unknown => {
  if (!isNode(callee)) return null;
  if (callee.type === 'Identifier') return callee['value'];
  return nameOfCallee(callee.type === 'MemberExpression' ? callee['property'] : callee['base']);
};
