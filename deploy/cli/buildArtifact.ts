import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { deployableFolders, repositoryRoot } from '@parlour/tooling/packages';
import { UsageFailure } from './arguments.ts';

/**
 * Builds a part of this repository, in a process of its own: whatever the compilers print is progress, and
 * stdout is the answer's alone.
 * @returns the artifact's folder.
 */
export const buildArtifact = async (remote: string, version: string | undefined): Promise<string> => {
  const known = deployableFolders();
  if (!known.includes(remote))
    throw new UsageFailure(`${remote} is not built here: expected ${known.join(', ')}, or --from`);
  const script = join(repositoryRoot, 'tooling/src/buildAll.ts');
  const options = version === undefined ? [] : ['--version', version];
  const compiler = spawn(process.execPath, [script, remote, ...options], { stdio: ['ignore', 2, 2] });
  const [status] = (await once(compiler, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`${remote} could not be built, see above`);
  return join(repositoryRoot, remote, 'dist');
};
