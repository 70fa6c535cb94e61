import { join } from 'node:path';
import type { PageContract } from '@parlour/shared-contracts';
import { buildPart } from '../build.ts';
import { readManifest, repositoryRoot } from '../packages.ts';

/** What a build came to: the identity of the sources and the section's pages, or the compiler's words. */
export type BuildResult =
  | { readonly isBuilt: true; readonly build: string; readonly pages: readonly PageContract[] }
  | { readonly isBuilt: false; readonly reason: string };

const [folder = '', directory = ''] = process.argv.slice(2);

const build = async (): Promise<BuildResult> => {
  try {
    const version = `${readManifest(join(repositoryRoot, folder)).version}-dev`;
    const { contract } = await buildPart(folder, { version, directory, mode: 'development' });
    return { isBuilt: true, build: contract.build, pages: contract.pages };
  } catch (error) {
    return { isBuilt: false, reason: error instanceof Error ? error.message : String(error) };
  }
};

// It ends with its parent: then the channel, which alone keeps it, is closed.
process.on('message', () => void build().then((result) => process.send?.(result)));
