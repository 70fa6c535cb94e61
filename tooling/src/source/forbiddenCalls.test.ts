import { globSync, readFileSync } from 'node:fs';

/** Sources of the services, and of the tools that build and start them. */
const files = ['platform-api/src', 'shared-server/src', 'deploy', 'house/src', 'tooling/src']
  .flatMap((folder) => globSync(`${folder}/**/*.ts`, { exclude: ['**/node_modules', '**/testing'] }))
  .filter((file) => !file.endsWith('.test.ts'));

/** Each pattern has an example that it must find, so that a wrong pattern fails. */
const forbidden: readonly [what: string, pattern: RegExp, example: string, allowed: readonly string[]][] = [
  [
    'takes random numbers that can be predicted',
    /Math\.random/,
    'Math.random()',
    [
      // Sampled documents, curves of a picture, a pause, and the name of the call in a lint rule.
      'deploy/edge/rendering/serverRendering.ts',
      'platform-api/src/domains/verification/captchaPicture/drawPicture.ts',
      'shared-server/src/transient.ts',
      'tooling/src/lint/noAmbientAtStart.ts',
    ],
  ],
  ['starts a process by a shell', /shell: ?true|(?<![.\w])exec(?:Sync)?\(/, "exec('ls')", []],
  [
    'accepts a certificate that cannot be verified',
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/,
    '{ rejectUnauthorized: false }',
    [],
  ],
  ['turns a string into code', /(?<![.\w])eval\(|new Function\(/, "eval('1')", []],
];

it.each(forbidden)('no service or tool %s, except in the named files', (_what, pattern, example, allowed) => {
  expect(example).toMatch(pattern);
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => pattern.test(readFileSync(file, 'utf8'))).toSorted()).toEqual(allowed);
});
