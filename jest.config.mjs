// Unit tests run in jsdom where they render, in Node elsewhere; integration tests start real servers and databases.

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const base = {
  transform: {
    '/locales/packs\\.ts$': '<rootDir>/tooling/jest/packs.cjs',
    '/antdLocales\\.json$': '<rootDir>/tooling/jest/controlTexts.cjs',
    '\\.[cm]?[jt]sx?$': swc,
  },
  // ES modules in node_modules are transformed like our own; only CommonJS files are left as they are. PGlite has to
  // be among the former: its `import()` would need `--experimental-vm-modules`, with which Node frees no file's memory.
  transformIgnorePatterns: ['/node_modules/(?:react|react-dom|typescript|@swc|pg|webpack|drizzle-orm)/'],
  moduleNameMapper: {
    '\\.(css|svg)$': '<rootDir>/tooling/jest/style.cjs',
    // Builds make the same replacement (`tooling/src/webpack/icons.ts`).
    '/createLucideIcon\\.mjs$': '<rootDir>/shared-ui/src/icons.tsx',
  },
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.cache/'],
};
// Files that need no browser run in the worker's own realm and share third-party modules. Jest runs in the same realm:
// it needs its own turns of the event loop while a file's timers stand still.
const inWorker = {
  testEnvironment: '<rootDir>/tooling/jest/node.cjs',
  runtime: '<rootDir>/tooling/jest/sharedModules.cjs',
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] },
};
const browserPackages = ['shared-ui', 'shell', 'mf-*'];
const nodePackages = [
  'shared-contracts',
  'shared-server',
  'platform-api',
  'demo-site',
  'deploy',
  'house',
  'test-bank',
  'tooling',
];

export default {
  // One more than the cores of the machine that the numbers in the README are of: who waits for a server leaves one idle.
  maxWorkers: 3,
  testSequencer: '<rootDir>/tooling/jest/sequencer.cjs',
  // Ends a test that hangs, and no other, however busy the machine is.
  testTimeout: 300_000,
  // A worker has several hundred megabytes at its end. Freeing them takes longer than the half second that jest allows.
  workerGracefulExitTimeout: 30_000,
  projects: [
    {
      ...base,
      displayName: 'unit-browser',
      testEnvironment: '<rootDir>/tooling/jest/jsdom.cjs',
      setupFilesAfterEnv: [
        '<rootDir>/tooling/jest/patience.ts',
        '<rootDir>/shared-ui/src/testing/setUpProofs.ts',
      ],
      testMatch: browserPackages.map((name) => `<rootDir>/${name}/src/**/*.test.{ts,tsx}`),
    },
    {
      ...base,
      displayName: 'unit-node',
      ...inWorker,
      testMatch: nodePackages.map((name) => `<rootDir>/${name}/**/*.test.ts`),
      testPathIgnorePatterns: ['/node_modules/', '\\.integration\\.test\\.ts$'],
    },
    {
      ...base,
      displayName: 'integration',
      ...inWorker,
      globalSetup: '<rootDir>/tooling/jest/testRun.mjs',
      globalTeardown: '<rootDir>/tooling/jest/endTestRun.mjs',
      testMatch: nodePackages.map((name) => `<rootDir>/${name}/**/*.integration.test.ts`),
    },
  ],
};
