import { readFileSync } from 'node:fs';
import { parseSync, type Module, type Span } from '@swc/core';

export interface Source {
  readonly module: Module;
  /** Returns the text of a span on one line, without comments. */
  textOf(span: Span): string;
}

const parsed = new Map<string, { readonly text: string; readonly source: Source }>();

/** Parses a TypeScript file; again if it has changed. */
export const parseSource = (file: string): Source => {
  const text = readFileSync(file, 'utf8');
  const known = parsed.get(file);
  if (known?.text === text) return known.source;
  const source = parse(text, file.endsWith('x'));
  parsed.set(file, { text, source });
  return source;
};

/** swc counts positions across files. A first statement of ours marks where this file begins. */
const PREFIX = '0;';

const parse = (text: string, tsx: boolean): Source => {
  const bytes = Buffer.from(PREFIX + text);
  const module = parseSync(bytes.toString(), { syntax: 'typescript', tsx, target: 'es2022' });
  const begin = module.body[0]?.span.start ?? 0;
  return {
    module,
    textOf: ({ start, end }) =>
      bytes
        .subarray(start - begin, end - begin)
        .toString()
        .replaceAll(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs, '')
        .replaceAll(/\s+/g, ' '),
  };
};
