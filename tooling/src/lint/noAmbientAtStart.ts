import { globalUses, nameOf, pathsOf, type Rule, type SyntaxNode } from './syntax.ts';
import { startOf } from './start.ts';

/** Globals that a server lacks, or that differ from the visitor's browser. */
const BROWSER: ReadonlySet<string> = new Set(
  'window document navigator location history screen matchMedia localStorage sessionStorage indexedDB caches cookieStore performance innerWidth innerHeight scrollX scrollY devicePixelRatio getComputedStyle'.split(
    ' ',
  ),
);
const CALLS: ReadonlySet<string> = new Set([
  'Date.now',
  'Math.random',
  'crypto.randomUUID',
  'crypto.getRandomValues',
]);

/**
 * Forbids access to browser, storage, clock and randomness while a module loads, a component renders, or,
 * with the option `constructors`, a store is created, which happens during a render. The first render may run
 * on a server, and the browser's first render must be the same. Effects and handlers may use them.
 */
export const noAmbientAtStart: Rule = {
  meta: {
    schema: [
      { type: 'object', properties: { constructors: { type: 'boolean' } }, additionalProperties: false },
    ],
  },
  create: (context) => {
    const [options] = context.options as readonly [{ readonly constructors?: boolean }?];
    const refuse = (node: SyntaxNode, ambient: string): void => {
      const start = startOf(node, options?.constructors ?? false);
      if (start) context.report({ node, message: `${ambient} is used while ${start}.` });
    };
    return {
      CallExpression: (call) => {
        if (nameOf(call.callee) === 'dayjs' && call.arguments?.length === 0)
          refuse(call, 'the time of dayjs');
      },
      'Program:exit': () => {
        for (const use of globalUses(context)) {
          const ambient = ambientOf(use);
          if (ambient && !isTypeof(use)) refuse(use, ambient);
        }
      },
    };
  },
};

const ambientOf = (use: SyntaxNode): string => {
  for (const [name = '', member] of pathsOf(use)) {
    if (BROWSER.has(name)) return name;
    if (CALLS.has(`${name}.${member}`)) return `${name}.${member}`;
  }
  const { parent } = use;
  const isWithoutMoment = parent?.callee === use && (parent.arguments?.length ?? 0) === 0;
  return isWithoutMoment && nameOf(use) === 'Date' ? 'the time of Date' : '';
};

const isTypeof = ({ parent }: SyntaxNode): boolean =>
  parent?.type === 'UnaryExpression' && parent.operator === 'typeof';
