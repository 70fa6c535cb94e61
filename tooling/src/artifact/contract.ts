import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventNames, type ArtifactContract } from '@parlour/shared-contracts';
import type { Compilation } from 'webpack';
import { containerOf } from '../packages.ts';
import type { BuildIdentity } from '../webpack/base.ts';
import type { Part } from '../webpack/Part.ts';
import { SERVER_BUNDLE } from '../webpack/server.ts';
import { providedVersions, requiredRanges } from '../webpack/shared.ts';
import { filesOfGroup, isLoadable, START } from './chunkFiles.ts';
import { payloadsOf, findBundleEvents } from './conversation.ts';
import { writeDescription } from './description.ts';
import { calledEndpoints } from './endpoints.ts';
import { providedPaths, usedPaths, usedShares } from './sharing.ts';

const describeFile = (directory: string, path: string): ArtifactContract['files'][string] => {
  const bytes = readFileSync(join(directory, path));
  return { integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`, bytes: bytes.length };
};

export interface Compilations {
  readonly browser: Compilation;
  readonly server: Compilation;
}

/** Returns the contract of a finished build: the team's declarations, and what the compiler found. */
export const describeBuild = async (
  { browser: compilation, server }: Compilations,
  part: Part,
  identity: BuildIdentity,
  directory: string,
): Promise<ArtifactContract> => {
  const isShell = part.kind === 'shell';
  const loadable = Object.keys(compilation.assets).filter(isLoadable).sort();
  const entry = isShell
    ? filesOfGroup(compilation, START).findLast((file) => file.endsWith('.js'))
    : loadable.find((file) => file.startsWith('remoteEntry.'));
  if (!entry) throw new Error(`${identity.folder}: the build has no entry`);
  const [serverBundle] = Object.keys(server.assets).filter((path) => SERVER_BUNDLE.test(path));
  if (!serverBundle) throw new Error(`${identity.folder}: the build has no bundle for servers`);
  const files = Object.fromEntries(
    [...loadable, serverBundle].map((path) => [path, describeFile(directory, path)]),
  );
  const description = writeDescription(compilation, part, {
    folder: identity.folder,
    directory,
    files,
    server: serverBundle,
  });
  const { emits, consumes } = findBundleEvents(compilation);
  return {
    schema: 2,
    kind: part.kind,
    name: identity.folder,
    container: containerOf(identity.folder),
    version: identity.version,
    build: identity.build,
    requires: isShell ? {} : requiredRanges(usedShares(compilation)),
    provides: isShell ? providedVersions() : {},
    uses: isShell ? {} : usedPaths(compilation),
    exports: isShell ? providedPaths() : {},
    ...part.declaration,
    emits,
    consumes,
    // The shell's bus carries all events.
    events: payloadsOf(isShell ? eventNames : [...new Set([...emits, ...consumes])]),
    endpoints: await calledEndpoints(compilation),
    entry,
    preload: Object.fromEntries(
      Object.keys(part.exposes).map((name) => [name, filesOfGroup(compilation, name)]),
    ),
    description,
    files: { ...files, [description]: describeFile(directory, description) },
  };
};
