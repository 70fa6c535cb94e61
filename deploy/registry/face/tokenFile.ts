import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RegistryClientFailure } from './clientFailure.ts';

/** Where a registry leaves the token of its first start. */
export const tokenFile = (dataFolder: string): string => join(dataFolder, 'registry.token');

/** @throws RegistryClientFailure `unauthorized` when there is no token to read. */
export const readToken = async (file: string): Promise<string> => {
  const token = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new RegistryClientFailure(
      'unauthorized',
      `no registry token in ${file}: start the registry, or pass --token-file`,
      cause,
    );
  });
  return token.trim();
};
