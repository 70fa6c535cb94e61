import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportedPaths } from './exportedPaths.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-exports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pathsOf = (files: Readonly<Record<string, string>>): string[] => {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return exportedPaths(join(folder, 'index.ts'));
};

describe('exportedPaths', () => {
  it('lists values, not types', () => {
    const index = [
      'export const width = 1, height = 2;',
      'export function draw() {}',
      'export class Draw {}',
      'export interface Shape {}',
      'export type Width = number;',
    ];
    expect(pathsOf({ 'index.ts': index.join('\n') })).toEqual(['Draw', 'draw', 'height', 'width']);
  });

  it('lists re-exports, with their new names', () => {
    const index = [
      "export * from './shapes.ts';",
      "export { draw as paint, type Shape } from './shapes.ts';",
      "export { enum, string as text } from 'zod/mini';",
      "import { useState } from 'react';",
      'export { useState };',
    ];
    const shapes = 'export const draw = 1; export type Shape = number;';
    expect(pathsOf({ 'index.ts': index.join('\n'), 'shapes.ts': shapes })).toEqual([
      'draw',
      'enum',
      'paint',
      'text',
      'useState',
    ]);
  });

  it('lists the members of object literals at every depth', () => {
    const shapes =
      "const line = 1; export const tokens = { line, space: { small: 4 }, 'x-y': 1, get all() {}, of() {} } as const;";
    expect(pathsOf({ 'index.ts': "export { tokens } from './shapes.ts';", 'shapes.ts': shapes })).toEqual([
      'tokens',
      'tokens.all',
      'tokens.line',
      'tokens.of',
      'tokens.space',
      'tokens.space.small',
      'tokens.x-y',
    ]);
  });

  it.each(['{ ...other, line: 1 }', '{ [name]: 1 }', 'make({ line: 1 })', '[1]'])(
    'lists no members if not all are known: %s',
    (value) => {
      expect(pathsOf({ 'index.ts': `export const tokens = ${value};` })).toEqual(['tokens']);
    },
  );

  it('refuses a re-export of a whole package', () => {
    expect(() => pathsOf({ 'index.ts': "export * from 'zod/mini';" })).toThrow('exports all of zod/mini');
  });
});
