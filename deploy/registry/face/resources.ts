import { artifactPathSchema, fillPath, versionSchema } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import { nameSchema as name } from './model.ts';

/** Name of the stream's events. */
export const COMPOSITION_EVENT = 'composition';

export const digestSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));
export const environmentParams = z.object({ environment: name });

/** Answers without an envelope: documents, streams and files. The edge serves the same paths, but for previews. */
export const registryResources = {
  /** Public keys that the registry signs with, signed themselves. */
  keys: { path: '/keys' },
  /** Key sets of past rotations as a list of signed texts, the oldest first. */
  handovers: { path: '/keys/handovers' },
  /** The live composition; its ETag is the epoch. */
  composition: { path: '/composition/{environment}', params: environmentParams },
  /** What a link shows, signed; the link is known by its token's hash. */
  preview: {
    path: '/previews/{environment}/{hash}',
    params: z.object({ environment: name, hash: digestSchema }),
  },
  /** Server-sent events: each is a signature and, on the next line, a whole composition; its id is the epoch. */
  live: { path: '/live/{environment}', params: environmentParams },
  file: {
    path: '/artifacts/{name}/{version}/{path*}',
    params: z.object({ name, version: versionSchema, path: artifactPathSchema }),
  },
} as const;

/** The address of an artifact's files, up to their own paths. */
export const artifactBase = ({ name: artifact, version }: { name: string; version: string }): string =>
  fillPath(registryResources.file.path, { name: artifact, version, path: '' });
