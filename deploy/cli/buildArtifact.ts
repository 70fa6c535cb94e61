import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageFailure } from './arguments.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The build is a separate program, which an image does not contain. So it is not imported. */
const BUILD = join(ROOT, 'tooling/src/buildAll.ts');

/**
 * Builds a part of this repository in a separate process. The output of the compilers is progress, because
 * stdout carries only the answer.
 * @returns the artifact's folder.
 */
export const buildArtifact = async (part: string, version: string | undefined): Promise<string> => {
  if (!existsSync(BUILD) || !existsSync(join(ROOT, part, 'webpack.config.ts')))
    throw new UsageFailure(`${part} is not built here: name a part of this clone, or --from its artifact`);
  const options = version === undefined ? [] : ['--version', version];
  const compiler = spawn(process.execPath, [BUILD, part, ...options], { stdio: ['ignore', 2, 2] });
  const [status] = (await once(compiler, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`${part} could not be built, see above`);
  return join(ROOT, part, 'dist');
};
