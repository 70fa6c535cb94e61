import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import * as z from 'zod';

const FIXTURES = 'tooling/fixtures/lint';
const REFUSED = /\/\/ refused$/;

const reportSchema = z.object({
  diagnostics: z.array(
    z.object({
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.number() }) })),
    }),
  ),
});

/**
 * Returns the lines where our own lint rules report too much or too little in their fixtures, as `file:line`.
 */
export const wrongLintFixtures = (): readonly string[] => {
  const { stdout } = spawnSync(
    'oxlint',
    ['--config', `${FIXTURES}/oxlint.json`, '--format', 'json', FIXTURES],
    { encoding: 'utf8' },
  );
  const { diagnostics } = reportSchema.parse(JSON.parse(stdout));
  const found = new Set(diagnostics.map(({ filename, labels }) => `${filename}:${labels[0]?.span.line}`));
  const wanted = new Set(
    globSync(`${FIXTURES}/*.{ts,tsx}`).flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => (REFUSED.test(line) ? `${file}:${index + 1}` : [])),
    ),
  );
  if (wanted.size === 0) return [FIXTURES];
  return [...wanted]
    .filter((line) => !found.has(line))
    .concat([...found].filter((line) => !wanted.has(line)));
};
