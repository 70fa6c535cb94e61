import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactContract } from '@parlour/shared-contracts';
import { readArtifactDirectory } from './artifactDirectory.ts';
import type { ChangeRequest, ChangeResult, OperationInput } from './changeModel.ts';
import { RegistryClientFailure } from './clientFailure.ts';
import { registryEndpoints as endpoints, type PreviewLink, type TokenView } from './endpoints.ts';
import {
  PRODUCTION,
  type CompositionAnchor,
  type Provenance,
  type RegistryEvent,
  type Status,
} from './model.ts';
import { callRegistry, type RegistryAddress } from './registryCall.ts';
import type { TokenScope } from './scopes.ts';

export type { ChangeResult, OperationInput } from './changeModel.ts';

export interface RegistryClientOptions extends RegistryAddress {
  readonly environment?: string;
}

export type ChangeOptions = Omit<ChangeRequest, 'operations'>;

export interface PublishOptions {
  readonly provenance?: Provenance;
  readonly log?: (line: string) => void;
}

/** Client of a registry for programs. Every error is a `RegistryClientFailure`. */
export interface RegistryClient {
  /** Uploads a built artifact. If the same artifact exists, sends only files that the registry has lost. */
  publishDirectory(directory: string, options?: PublishOptions): Promise<ArtifactContract>;
  /** Applies all operations in one epoch, or none of them. */
  change(operations: readonly OperationInput[], options?: ChangeOptions): Promise<ChangeResult>;
  activate(part: string, version: string, options?: ChangeOptions): Promise<ChangeResult>;
  rollback(part: string, options?: ChangeOptions): Promise<ChangeResult>;
  quarantine(name: string, version: string, why: string): Promise<void>;
  /**
   * Deletes unused versions.
   * @returns the deleted versions; in a dry run those that would be deleted.
   */
  collectGarbage(order: { dryRun: boolean; why?: string }): Promise<{ name: string; version: string }[]>;
  /** Creates a link that shows a version to visitors with the link, for this many seconds. */
  preview(part: string, version: string, order: { seconds: number; why?: string }): Promise<PreviewLink>;
  environments(): Promise<string[]>;
  createEnvironment(): Promise<void>;
  status(): Promise<Status>;
  /** Returns events, the newest first. */
  history(limit: number, before?: number): Promise<RegistryEvent[]>;
  /** Returns the audit anchors in an environment's compositions, the newest first. */
  anchors(environment: string, limit: number, before?: number): Promise<CompositionAnchor[]>;
  difference(from: number, to: number): Promise<{ name: string; from: string | null; to: string | null }[]>;
  tokens(): Promise<TokenView[]>;
  issueToken(
    label: string,
    scope: TokenScope,
    days: number,
  ): Promise<{ id: number; token: string; expiresAt: string }>;
  revokeToken(id: number): Promise<void>;
}

const MAX_PARALLEL_UPLOADS = 4;

export const createRegistryClient = (options: RegistryClientOptions): RegistryClient => {
  const params = { environment: options.environment ?? PRODUCTION };
  const change: RegistryClient['change'] = (operations, rest = {}) =>
    callRegistry(options, endpoints.change, {
      params,
      body: { operations: [...operations], ...rest },
    });
  return {
    change,
    activate: (part, version, rest) => change([{ action: 'activate', remote: part, version }], rest),
    rollback: (part, rest) => change([{ action: 'rollback', remote: part }], rest),
    publishDirectory: (directory, rest = {}) => publish(options, directory, rest),
    quarantine: async (name, version, why) => {
      await callRegistry(options, endpoints.quarantine, { params: { name, version }, body: { why } });
    },
    collectGarbage: (order) => callRegistry(options, endpoints.collectGarbage, { body: order }),
    preview: (part, version, order) =>
      callRegistry(options, endpoints.preview, { params, body: { remote: part, version, ...order } }),
    environments: () => callRegistry(options, endpoints.environments),
    createEnvironment: async () => {
      await callRegistry(options, endpoints.createEnvironment, { params });
    },
    status: () => callRegistry(options, endpoints.status, { params }),
    history: (limit, before) => callRegistry(options, endpoints.history, { query: { limit, before } }),
    anchors: (environment, limit, before) =>
      callRegistry(options, endpoints.anchors, { params: { environment }, query: { limit, before } }),
    difference: (from, to) => callRegistry(options, endpoints.difference, { params, query: { from, to } }),
    tokens: () => callRegistry(options, endpoints.tokens),
    issueToken: (label, scope, days) =>
      callRegistry(options, endpoints.issueToken, { body: { label, scope, days } }),
    revokeToken: async (id) => {
      await callRegistry(options, endpoints.revokeToken, { params: { id: String(id) } });
    },
  };
};

const publish = async (
  address: RegistryAddress,
  directory: string,
  { provenance, log = () => {} }: PublishOptions,
): Promise<ArtifactContract> => {
  const { contract, files } = await readArtifactDirectory(directory);
  const params = { name: contract.name, version: contract.version };
  const title = `${contract.name} ${contract.version}`;
  const { state, digest, missing } = await callRegistry(address, endpoints.reserve, {
    params,
    body: { files, ...(provenance ? { provenance } : {}) },
  });
  if (state === 'quarantined') {
    const message = `${title} is quarantined: it can never go live again, publish under a new version`;
    throw new RegistryClientFailure('conflict', message);
  }
  if (state === 'ready' && missing.length === 0) log(`${title}: published already`);
  else log(`${title}: uploading ${missing.length} of ${Object.keys(files).length} files`);
  const queue = missing.values();
  const uploadRest = async (): Promise<void> => {
    for (const path of queue) {
      await callRegistry(address, endpoints.upload, {
        params: { ...params, digest, path },
        file: new Blob([await readFile(join(directory, path))]),
      });
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_UPLOADS }, uploadRest));
  await callRegistry(address, endpoints.finish, { params: { ...params, digest } });
  if (state === 'reserved') log(`${title}: published`);
  else if (missing.length > 0) log(`${title}: repaired`);
  return contract;
};
