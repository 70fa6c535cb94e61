import { join } from 'node:path';
import type { ArtifactContract } from '@parlour/shared-contracts';
import webpack, { type Compilation } from 'webpack';
import { loadPart } from '../build.ts';
import { diagnosticTextOf } from '../compile.ts';
import { containerOf, readManifest, repositoryRoot } from '../packages.ts';
import type { Part } from '../webpack/Part.ts';
import { entryOf, refreshConfiguration } from './refreshConfiguration.ts';

/** Milliseconds that the compiler waits, because editors write a file in several steps. */
const SETTLE_MS = 30;

export interface SourceBuild {
  readonly hash: string;
  readonly milliseconds: number;
  /** Files of the start, in load order; empty for a remote. */
  readonly start: readonly string[];
  readonly scripts: readonly string[];
  readonly contract: ArtifactContract;
}

/** The result of a build, or the compiler's messages. */
export type CompilerMessage =
  | { readonly isBuilt: true; readonly build: SourceBuild }
  | { readonly isBuilt: false; readonly reason: string };

const [folder = '', output = ''] = process.argv.slice(2);
const packageFolder = join(repositoryRoot, folder);
const session = Date.now().toString(36);

const sendMessage = (message: CompilerMessage): void => void process.send?.(message);
const fail = (error: unknown): void =>
  sendMessage({ isBuilt: false, reason: error instanceof Error ? error.message : String(error) });

/** Contains only what a page needs to start the build, which is never published. */
const describe = ({ kind, declaration }: Part, version: string): ArtifactContract => ({
  schema: 2,
  kind,
  name: folder,
  container: containerOf(folder),
  version,
  build: session,
  requires: {},
  provides: {},
  uses: {},
  exports: {},
  ...declaration,
  emits: [],
  consumes: [],
  endpoints: [],
  events: {},
  entry: kind === 'remote' ? entryOf(session) : 'start.js',
  preload: {},
  description: 'description.json',
  files: {},
});

const startFiles = ({ entrypoints }: Compilation): readonly string[] =>
  (entrypoints.get('start')?.getFiles() ?? []).filter((path) => !path.includes('.hot-update.'));

const start = async (): Promise<void> => {
  const version = `${readManifest(packageFolder).version}-dev`;
  const part = await loadPart(packageFolder);
  const contract = describe(part, version);
  webpack(refreshConfiguration(part, { folder, version, packageFolder, output, session })).watch(
    { aggregateTimeout: SETTLE_MS },
    (error, stats) => {
      if (error || !stats) fail(error);
      else if (stats.hasErrors()) fail(new Error(diagnosticTextOf(stats)));
      else {
        const scripts = Object.keys(stats.compilation.assets).filter((path) => path.endsWith('.js'));
        sendMessage({
          isBuilt: true,
          build: {
            hash: stats.hash ?? '',
            milliseconds: stats.endTime - stats.startTime,
            start: startFiles(stats.compilation),
            scripts,
            contract,
          },
        });
      }
    },
  );
};

// Ends with its parent.
process.on('disconnect', () => process.exit(0));
start().catch(fail);
