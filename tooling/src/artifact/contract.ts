import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArtifactContract } from '@parlour/shared-contracts';
import type { Compilation } from 'webpack';
import { containerOf } from '../packages.ts';
import type { BuildIdentity } from '../webpack/base.ts';
import type { Deployable } from '../webpack/remote.ts';
import { providedVersions, requiredRanges } from '../webpack/shared.ts';
import { filesOfGroup, isLoadable } from './chunkFiles.ts';
import { writeDescription } from './description.ts';
import { payloadsOf } from './payloads.ts';
import { exportedNames, usedNames, usedShares } from './sharing.ts';

const describeFile = (directory: string, path: string): ArtifactContract['files'][string] => {
  const bytes = readFileSync(join(directory, path));
  return { integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`, bytes: bytes.length };
};

/** Describes a finished build: what a team declared, and what the compiler knows. */
export const describeBuild = (
  compilation: Compilation,
  deployable: Deployable,
  identity: BuildIdentity,
  directory: string,
): ArtifactContract => {
  const isShell = deployable.kind === 'shell';
  const loadable = Object.keys(compilation.assets).filter(isLoadable).sort();
  const entry = isShell
    ? filesOfGroup(compilation, 'start').findLast((file) => file.endsWith('.js'))
    : loadable.find((file) => file.startsWith('remoteEntry.'));
  if (!entry) throw new Error(`${identity.folder}: the build has no entry`);
  const files = Object.fromEntries(loadable.map((path) => [path, describeFile(directory, path)]));
  const description = writeDescription(compilation, deployable, {
    folder: identity.folder,
    directory,
    files,
  });
  return {
    schema: 2,
    kind: deployable.kind,
    name: identity.folder,
    container: containerOf(identity.folder),
    version: identity.version,
    build: identity.build,
    requires: isShell ? {} : requiredRanges(usedShares(compilation)),
    provides: isShell ? providedVersions() : {},
    uses: isShell ? {} : usedNames(compilation),
    exports: isShell ? exportedNames(compilation) : {},
    ...deployable.declaration,
    events: payloadsOf(deployable),
    entry,
    preload: Object.fromEntries(
      Object.keys(deployable.exposes).map((name) => [name, filesOfGroup(compilation, name)]),
    ),
    description,
    files: { ...files, [description]: describeFile(directory, description) },
  };
};
