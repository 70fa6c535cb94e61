import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RegistryClientFailure } from './clientFailure.ts';

/** Returns the file with the token of a registry's first start. */
export const tokenFile = (dataFolder: string): string => join(dataFolder, 'registry.token');

/** @throws RegistryClientFailure `unauthorized` if there is no readable token. */
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
