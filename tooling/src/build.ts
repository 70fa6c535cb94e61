import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArtifactContract } from '@parlour/shared-contracts';
import { artifactContractSchema } from '@parlour/shared-contracts/artifact';
import { compressFolder } from './artifact/compress.ts';
import { describeBuild } from './artifact/contract.ts';
import { compile } from './compile.ts';
import { readManifest, repositoryRoot } from './packages.ts';
import { sourceIdentity } from './sourceIdentity.ts';
import { checkSurfaces } from './surface/surfaceRecords.ts';
import type { Part } from './webpack/Part.ts';

/** The types of a remote by Module Federation. It omits types that do not compile, without an error. */
const TYPES = '@mf-types.zip';

export interface BuildOptions {
  /** Defaults to the package's version. */
  readonly version?: string;
  /** Folder inside the package; `dist` by default. */
  readonly directory?: string;
  readonly log?: (line: string) => void;
}

export interface Build {
  /** Folder of the artifact. Everything in it is published. */
  readonly directory: string;
  readonly contract: ArtifactContract;
}

/**
 * Builds a part into `<folder>/dist`. It reuses a build of the same sources and version.
 * @throws StartFailure with the compiler's messages. For the shell also if what it provides has changed and
 * its version has not.
 */
export const buildPart = async (folder: string, options: BuildOptions = {}): Promise<Build> => {
  const log = options.log ?? (() => {});
  const partFolder = join(repositoryRoot, folder);
  if (!existsSync(join(partFolder, 'webpack.config.ts')))
    throw new Error(`${folder} is not a part: it has no webpack.config.ts`);
  const part = await loadPart(partFolder);
  if (part.kind === 'shell') await checkSurfaces();
  const version = options.version ?? readManifest(partFolder).version;
  const build = identityOf(part, folder, version);
  const directory = join(partFolder, options.directory ?? 'dist');
  const existing = readContract(directory);
  if (existing?.build === build && existing.version === version) return { directory, contract: existing };

  log(`${folder} ${version}: building`);
  const started = performance.now();
  const identity = { folder, version, build, mode: 'production' } as const;
  const temporary = join(directory, '.building');
  const { compilation } = await compile(part.configure(identity, temporary));
  const server = await compile(part.configureServer(identity, temporary));
  const contract = await describeBuild(
    { browser: compilation, server: server.compilation },
    part,
    identity,
    temporary,
  );
  await compressFolder(temporary);
  if (part.kind === 'remote' && !existsSync(join(temporary, TYPES)))
    log(`${folder} ${version}: ships without its types, they do not compile: npm run typecheck`);
  writeFileSync(join(temporary, 'contract.json'), `${JSON.stringify(contract, null, 2)}\n`);
  replaceFolder(directory, temporary);
  log(`${folder} ${version}: built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return { directory, contract };
};

/** Returns the identity of a part's sources, independent of the version. */
export const partIdentity = async (folder: string): Promise<string> =>
  sourceIdentity((await loadPart(join(repositoryRoot, folder))).sources, folder);

/** Returns the `build` of the current sources as `version`, without building them. */
export const buildIdentity = async (folder: string, version: string): Promise<string> =>
  identityOf(await loadPart(join(repositoryRoot, folder)), folder, version);

const identityOf = ({ sources }: Part, folder: string, version: string): string =>
  sourceIdentity(sources, `${folder}@${version}`);

export const loadPart = async (partFolder: string): Promise<Part> => {
  const module: { default: Part } = await import(join(partFolder, 'webpack.config.ts'));
  return module.default;
};

const readContract = (directory: string): ArtifactContract | null => {
  const file = join(directory, 'contract.json');
  if (!existsSync(file)) return null;
  const parsed = artifactContractSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return parsed.success ? parsed.data : null;
};

const replaceFolder = (directory: string, temporary: string): void => {
  const next = `${directory}.next`;
  rmSync(next, { recursive: true, force: true });
  renameSync(temporary, next);
  rmSync(directory, { recursive: true, force: true });
  renameSync(next, directory);
};
