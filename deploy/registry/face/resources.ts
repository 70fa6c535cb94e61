import { artifactPathSchema, fillPath, versionSchema } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import { nameSchema as name } from './model.ts';

/** Name of the stream's events. */
export const COMPOSITION_EVENT = 'composition';

export const digestSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));
export const environmentParams = z.object({ environment: name });

/**
 * Answers without an envelope: documents, streams and files. The edge serves the same paths, except for
 * previews.
 */
export const registryResources = {
  /** The registry's public signing keys, signed themselves. */
  keys: { path: '/keys' },
  /** Key sets of past rotations as a list of signed texts, the oldest first. */
  handovers: { path: '/keys/handovers' },
  /** The live composition. Its ETag is the epoch. */
  composition: { path: '/composition/{environment}', params: environmentParams },
  /** The preview that a link shows, signed. The link is identified by the hash of its token. */
  preview: {
    path: '/previews/{environment}/{hash}',
    params: z.object({ environment: name, hash: digestSchema }),
  },
  /**
   * Server-sent events. Each has a signature and, from the next line on, a whole composition. Its id is the
   * epoch.
   */
  live: { path: '/live/{environment}', params: environmentParams },
  file: {
    path: '/artifacts/{name}/{version}/{path*}',
    params: z.object({ name, version: versionSchema, path: artifactPathSchema }),
  },
} as const;

/** Returns the base address of an artifact's files. */
export const artifactBase = ({ name: artifact, version }: { name: string; version: string }): string =>
  fillPath(registryResources.file.path, { name: artifact, version, path: '' });
