import { readFile, readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { artifactPathSchema, type ArtifactContract } from '@parlour/shared-contracts';
import { artifactContractSchema } from '@parlour/shared-contracts/artifact';
import { integrityOf } from '@parlour/shared-server/verifiedFile';
import { findContractFault } from './artifactFiles.ts';
import { parseDescription, UnreadableDescription } from './buildDescription.ts';
import { RegistryClientFailure } from './clientFailure.ts';
import type { FileManifest } from './model.ts';
import { parseDocument, pathOf } from './parsing.ts';

export interface ArtifactDirectory {
  readonly contract: ArtifactContract;
  readonly files: FileManifest;
}

/**
 * Reads a built artifact and checks that it is complete.
 * @throws RegistryClientFailure `invalidArtifact`, with the folder and the problem.
 */
export const readArtifactDirectory = async (directory: string): Promise<ArtifactDirectory> => {
  const contract = await readContract(directory);
  const files = await describeFiles(directory);
  const fault = findContractFault(contract, files);
  if (fault !== null) throw invalid(directory, fault);
  await checkDescription(directory, contract, files);
  return { contract, files };
};

const checkDescription = async (
  directory: string,
  { description }: ArtifactContract,
  files: FileManifest,
): Promise<void> => {
  try {
    parseDescription(await readFile(join(directory, description), 'utf8'), files);
  } catch (error) {
    if (!(error instanceof UnreadableDescription)) throw error;
    throw invalid(directory, `${description}: ${error.message}`, error);
  }
};

const invalid = (directory: string, reason: string, cause?: unknown): RegistryClientFailure =>
  new RegistryClientFailure('invalidArtifact', `${directory} is not an artifact: ${reason}`, cause);

const readContract = async (directory: string): Promise<ArtifactContract> => {
  const text = await readFile(join(directory, 'contract.json'), 'utf8').catch((cause: unknown) => {
    throw invalid(directory, 'contract.json cannot be read', cause);
  });
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (cause) {
    throw invalid(directory, 'contract.json is not JSON', cause);
  }
  const parsed = parseDocument(artifactContractSchema, document);
  if (parsed.ok) return parsed.data;
  throw invalid(directory, `contract.json at ${pathOf(parsed.path) || 'its top'}: ${parsed.reason}`);
};

const describeFiles = async (directory: string): Promise<FileManifest> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const described = files.map(async (file): Promise<[string, FileManifest[string]]> => {
    const path = relative(directory, file).split(sep).join('/');
    if (!artifactPathSchema.safeParse(path).success)
      throw invalid(directory, `${path} is not an allowed name`);
    return [path, { integrity: await integrityOf(file), bytes: (await stat(file)).size }];
  });
  return Object.fromEntries(await Promise.all(described));
};
