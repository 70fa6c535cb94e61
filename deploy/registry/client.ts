import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactContract } from '@parlour/shared-contracts';
import { readArtifactDirectory } from './artifactDirectory.ts';
import {
  PRODUCTION,
  registryEndpoints as endpoints,
  type Change,
  type RegistryEvent,
  type Status,
} from './endpoints.ts';
import { callRegistry, type RegistryAddress } from './registryCall.ts';

export interface RegistryClientOptions extends RegistryAddress {
  readonly environment?: string;
}

/** What programs do with a registry; every failure is a `RegistryClientFailure`. */
export interface RegistryClient {
  /** Uploads a built artifact; one that is there with the same bytes already is left as it is. */
  publishDirectory(directory: string, log?: (line: string) => void): Promise<ArtifactContract>;
  activate(remote: string, version: string, why?: string): Promise<Change>;
  rollback(remote: string, why?: string): Promise<Change>;
  status(): Promise<Status>;
  /** Newest first. */
  history(limit: number): Promise<RegistryEvent[]>;
}

const PARALLEL_UPLOADS = 4;

export const createRegistryClient = (options: RegistryClientOptions): RegistryClient => {
  const params = { environment: options.environment ?? PRODUCTION };
  return {
    publishDirectory: (directory, log = () => {}) => publish(options, directory, log),
    activate: (remote, version, why) =>
      callRegistry(options, endpoints.activate, { params, body: { remote, version, why } }),
    rollback: (remote, why) => callRegistry(options, endpoints.rollback, { params, body: { remote, why } }),
    status: () => callRegistry(options, endpoints.status, { params }),
    history: (limit) => callRegistry(options, endpoints.history, { query: { limit } }),
  };
};

const publish = async (
  address: RegistryAddress,
  directory: string,
  log: (line: string) => void,
): Promise<ArtifactContract> => {
  const { contract, files } = await readArtifactDirectory(directory);
  const params = { name: contract.name, version: contract.version };
  const title = `${contract.name} ${contract.version}`;
  const { state, digest, missing } = await callRegistry(address, endpoints.reserve, {
    params,
    body: { files },
  });
  if (state === 'ready') {
    log(`${title}: published already`);
    return contract;
  }
  log(`${title}: uploading ${missing.length} of ${Object.keys(files).length} files`);
  const queue = missing.values();
  const uploadRest = async (): Promise<void> => {
    for (const path of queue) {
      await callRegistry(address, endpoints.upload, {
        params: { ...params, digest, '*': path },
        body: new Blob([await readFile(join(directory, path))]),
      });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_UPLOADS }, uploadRest));
  await callRegistry(address, endpoints.finish, { params: { ...params, digest } });
  log(`${title}: published`);
  return contract;
};
