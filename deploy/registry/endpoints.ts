import { artifactContractSchema, artifactPathSchema, versionSchema } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';

/** The environment that exists from the start. */
export const PRODUCTION = 'prod';
/** Name of the stream's events. */
export const COMPOSITION_EVENT = 'composition';

const name = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/));
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const why = z.optional(z.string().check(z.trim(), z.maxLength(500)));

/** Every uploaded file of an artifact with the hash and size of its bytes. */
export const fileManifestSchema = z.record(
  artifactPathSchema,
  z.object({
    integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
    bytes: z.int().check(z.gte(0), z.lte(67_108_864)),
  }),
);
export type FileManifest = z.output<typeof fileManifestSchema>;

export const eventActions = ['publish', 'activate', 'rollback'] as const;
const eventStateSchema = z.record(z.string(), z.nullable(z.string()));
/** What an event changed, for example `{ stable: '1.1.0', fallback: '1.0.0' }`. */
export type EventState = z.output<typeof eventStateSchema>;

/** One line of the audit; `hash` covers every other field, so it also fixes everything before it. */
export const eventSchema = z.object({
  sequence: z.int(),
  /** ISO 8601. */
  at: z.string(),
  env: z.nullable(z.string()),
  epoch: z.nullable(z.int()),
  who: z.string(),
  action: z.enum(eventActions),
  remote: z.string(),
  before: z.nullable(eventStateSchema),
  after: eventStateSchema,
  why: z.nullable(z.string()),
  previousHash: z.string(),
  hash: z.string(),
});
export type RegistryEvent = z.output<typeof eventSchema>;

const changeSchema = z.object({
  environment: name,
  epoch: z.int(),
  remote: name,
  version: versionSchema,
  /** The version that was live before; null the first time. */
  previous: z.nullable(versionSchema),
  /** False when that version was live already: nothing happened. */
  changed: z.boolean(),
});
/** What an activation or a rollback did. */
export type Change = z.output<typeof changeSchema>;

const statusSchema = z.object({
  environment: name,
  epoch: z.int(),
  remotes: z.array(
    z.object({
      name,
      stable: z.nullable(versionSchema),
      fallback: z.nullable(versionSchema),
      /** Complete artifacts, newest first. */
      versions: z.array(versionSchema),
    }),
  ),
});
export type Status = z.output<typeof statusSchema>;

const uploadSchema = z.object({
  state: z.enum(['reserved', 'ready']),
  digest,
  /** Files that the registry does not hold yet. */
  missing: z.array(artifactPathSchema),
});
export type Upload = z.output<typeof uploadSchema>;

/** A call of the registry; `path` is a route pattern, answers are `{ success, value, message }`. */
export interface RegistryEndpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** `write` needs a bearer token. */
  readonly access: 'read' | 'write';
  readonly params: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly value: z.ZodMiniType;
}

const artifactParams = z.object({ name, version: versionSchema });
const environmentParams = z.object({ environment: name });

const define = <const Table extends Record<string, RegistryEndpoint>>(table: Table): Table => table;

export const registryEndpoints = define({
  /** Begins or resumes an upload. Conflict when the version exists with other bytes. */
  reserve: {
    method: 'POST',
    path: '/uploads/:name/:version',
    access: 'write',
    params: artifactParams,
    body: z.object({ files: fileManifestSchema }),
    value: uploadSchema,
  },
  /** One file as `application/octet-stream`; refused unless its hash is the reserved one. */
  upload: {
    method: 'PUT',
    path: '/uploads/:name/:version/:digest/*',
    access: 'write',
    params: z.object({ name, version: versionSchema, digest, '*': artifactPathSchema }),
    value: z.object({ path: z.string() }),
  },
  /** Makes a complete upload visible, all of it at once. */
  finish: {
    method: 'POST',
    path: '/uploads/:name/:version/:digest',
    access: 'write',
    params: z.object({ name, version: versionSchema, digest }),
    value: artifactContractSchema,
  },
  artifact: {
    method: 'GET',
    path: '/artifacts/:name/:version',
    access: 'read',
    params: artifactParams,
    value: z.object({ files: fileManifestSchema }),
  },
  activate: {
    method: 'POST',
    path: '/environments/:environment/activations',
    access: 'write',
    params: environmentParams,
    body: z.object({ remote: name, version: versionSchema, why }),
    value: changeSchema,
  },
  /** Back to the version that was live before the current one was activated. */
  rollback: {
    method: 'POST',
    path: '/environments/:environment/rollbacks',
    access: 'write',
    params: environmentParams,
    body: z.object({ remote: name, why }),
    value: changeSchema,
  },
  status: {
    method: 'GET',
    path: '/environments/:environment',
    access: 'read',
    params: environmentParams,
    value: statusSchema,
  },
  /** The audit of all environments, newest first. */
  history: {
    method: 'GET',
    path: '/events',
    access: 'read',
    params: z.object({}),
    query: z.object({
      limit: z._default(z.queryInteger().check(z.gte(1), z.lte(1000)), 50),
      /** Only events older than this sequence. */
      before: z.optional(z.queryInteger()),
    }),
    value: z.array(eventSchema),
  },
});

/** Answers without an envelope: documents, streams and files. The edge serves the same paths. */
export const registryResources = {
  /** The live composition; its ETag is the epoch. */
  composition: { path: '/composition/:environment', params: environmentParams },
  /** Server-sent events: each is a whole composition, its id the epoch. */
  live: { path: '/live/:environment', params: environmentParams },
  file: {
    path: '/artifacts/:name/:version/*',
    params: z.object({ name, version: versionSchema, '*': artifactPathSchema }),
  },
} as const;

/** A route pattern with its parameters filled in; `*` is the last, with its slashes. */
export const pathOf = (pattern: string, params: Readonly<Record<string, string>>): string =>
  pattern.replace(/:(\w+)|\*/g, (key, word: string | undefined) => params[word ?? key] ?? '');
