import { readFileSync } from 'node:fs';

/** Returns the keys in the attributes of HTML pages, which a script fills in. */
export const findMarkedKeys = (files: readonly string[]): ReadonlySet<string> =>
  new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bdata-(?:text|label)="([^"]+)"/g)].map(([, key = '']) => key),
    ),
  );
