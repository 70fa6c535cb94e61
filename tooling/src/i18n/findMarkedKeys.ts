import { readFileSync } from 'node:fs';

/** Keys that pages of plain HTML mark elements with, for a script to fill in. */
export const findMarkedKeys = (files: readonly string[]): ReadonlySet<string> =>
  new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bdata-(?:text|label)="([^"]+)"/g)].map(([, key = '']) => key),
    ),
  );
