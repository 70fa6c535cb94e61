import { artifactPathSchema, defineEndpoints, versionSchema, type Endpoint } from '@parlour/shared-contracts';
import { artifactContractSchema } from '@parlour/shared-contracts/artifact';
import * as z from '@parlour/shared-contracts/schema';
import { changeRequestSchema, changeResultSchema, differenceSchema, problemSchema } from './changeModel.ts';
import {
  auditAnchorSchema,
  eventSchema,
  MAX_FILE_BYTES,
  fileManifestSchema,
  heldVersionsSchema,
  nameSchema as name,
  provenanceSchema,
  queryNumberSchema,
  statusSchema,
  tabCountSchema,
  whySchema,
} from './model.ts';
import { digestSchema as digest, environmentParams } from './resources.ts';
import { edgeNameSchema, healthReportSchema, healthRowSchema } from './healthModel.ts';
import { recentVersionSchema } from './recentModel.ts';
import { scopeSchema } from './scopes.ts';

/** Limits for the lifetime of a preview link, in seconds. */
export const PREVIEW_SECONDS = { least: 60, most: 7 * 86_400 } as const;

const uploadSchema = z.object({
  state: z.enum(['reserved', 'ready', 'quarantined', 'deleted']),
  digest,
  /** Files that the registry does not have yet. */
  missing: z.array(artifactPathSchema),
});
export type ArtifactUpload = z.output<typeof uploadSchema>;

const tokenSchema = z.object({
  id: z.int(),
  label: z.string(),
  scope: scopeSchema,
  /** The token that it was issued with; null if unknown. */
  issuer: z.nullable(z.int()),
  createdAt: z.string(),
  /** Null if it never expires. */
  expiresAt: z.nullable(z.string()),
});
export type TokenView = z.output<typeof tokenSchema>;

const previewLinkSchema = z.object({
  environment: name,
  remote: name,
  version: versionSchema,
  /** The token of the link. Only this answer contains it. */
  token: z.string(),
  expiresAt: z.string(),
  /** Problems that the gate would report for an activation now. */
  problems: z.array(problemSchema),
});
export type PreviewLink = z.output<typeof previewLinkSchema>;

/** Number of rows per page. */
const pageSize = z._default(z.queryInteger().check(z.gte(1), z.lte(1000)), 50);
const artifactParams = z.object({ name, version: versionSchema });

/** Maximum bytes of a request's body. A manifest names some thousand files. */
const BODY = { bodyBytes: 1_048_576 } as const;

/** The calls of the registry. `session` requires a bearer token, whose scope decides what it may do. */
export const registryEndpoints = defineEndpoints({
  /** Starts or resumes an upload. Answers `conflict` if the version exists with other bytes. */
  reserve: {
    method: 'POST',
    path: '/uploads/{name}/{version}',
    access: 'session',
    summary: 'Starts or resumes an upload',
    params: artifactParams,
    body: z.object({ files: fileManifestSchema, provenance: z.optional(provenanceSchema) }),
    limits: BODY,
    value: uploadSchema,
  },
  /** One file as `application/octet-stream`; refused unless it has the reserved hash. */
  upload: {
    method: 'PUT',
    path: '/uploads/{name}/{version}/{digest}/{path*}',
    access: 'session',
    summary: 'Receives one file of an upload',
    params: z.object({ name, version: versionSchema, digest, path: artifactPathSchema }),
    upload: { contentType: 'application/octet-stream', bytes: MAX_FILE_BYTES },
    value: z.object({ path: z.string() }),
  },
  /** Makes a complete upload visible at once. */
  finish: {
    method: 'POST',
    path: '/uploads/{name}/{version}/{digest}',
    access: 'session',
    summary: 'Publishes a complete upload',
    params: z.object({ name, version: versionSchema, digest }),
    value: artifactContractSchema,
  },
  artifact: {
    method: 'GET',
    path: '/artifacts/{name}/{version}',
    access: 'public',
    summary: 'The files of a version',
    params: artifactParams,
    value: z.object({ files: fileManifestSchema }),
  },
  quarantine: {
    method: 'POST',
    path: '/artifacts/{name}/{version}/quarantine',
    access: 'session',
    summary: 'Blocks a version from going live',
    params: artifactParams,
    body: z.object({ why: whySchema }),
    limits: BODY,
    value: z.object({ name, version: versionSchema, state: z.literal('quarantined') }),
  },
  collectGarbage: {
    method: 'POST',
    path: '/gc',
    access: 'session',
    summary: 'Deletes the files of versions that are unused, old and no longer seen',
    body: z.object({ dryRun: z.optional(z.boolean()), why: z.optional(whySchema) }),
    limits: BODY,
    /** The deleted versions; in a dry run those that would be deleted. */
    value: z.array(z.object({ name, version: versionSchema })),
  },
  /** Operations of one or several parts as one epoch. The `value` of a refusal may have a proposal. */
  change: {
    method: 'POST',
    path: '/environments/{environment}/changes',
    access: 'session',
    summary: 'Changes what is live',
    params: environmentParams,
    body: changeRequestSchema,
    idempotent: true,
    limits: BODY,
    value: changeResultSchema,
  },
  preview: {
    method: 'POST',
    path: '/environments/{environment}/previews',
    access: 'session',
    summary: 'Creates a link that shows a version to visitors with the link',
    params: environmentParams,
    body: z.object({
      remote: name,
      version: versionSchema,
      seconds: z.int().check(z.gte(PREVIEW_SECONDS.least), z.lte(PREVIEW_SECONDS.most)),
      why: z.optional(whySchema),
    }),
    limits: BODY,
    value: previewLinkSchema,
  },
  environments: {
    method: 'GET',
    path: '/environments',
    access: 'public',
    summary: 'Names of the environments',
    value: z.array(name),
  },
  createEnvironment: {
    method: 'PUT',
    path: '/environments/{environment}',
    access: 'session',
    summary: 'Creates an environment with nothing live',
    params: environmentParams,
    value: z.object({ environment: name }),
  },
  status: {
    method: 'GET',
    path: '/environments/{environment}',
    access: 'public',
    summary: 'What is live in an environment',
    params: environmentParams,
    value: statusSchema,
  },
  /** Versions that visitors may have open: live now or recently, and neither quarantined nor deleted. */
  recent: {
    method: 'GET',
    path: '/environments/{environment}/recent',
    access: 'public',
    summary: 'Versions that visitors may still have open',
    params: environmentParams,
    value: z.array(recentVersionSchema),
  },
  report: {
    method: 'POST',
    path: '/environments/{environment}/health',
    access: 'session',
    summary: 'Reports the health that an edge has measured in a window',
    params: environmentParams,
    body: healthReportSchema,
    limits: BODY,
    value: z.null(),
  },
  /** Reports an edge's open tabs and held-back versions. An edge that stops reporting counts as gone. */
  reportTabs: {
    method: 'PUT',
    path: '/environments/{environment}/tabs',
    access: 'session',
    summary: 'Reports the open tabs of an edge, and live versions that it cannot serve',
    params: environmentParams,
    body: z.object({
      edge: edgeNameSchema,
      tabs: z.array(tabCountSchema).check(z.maxLength(1_000)),
      held: z._default(heldVersionsSchema, []),
    }),
    limits: BODY,
    value: z.null(),
  },
  /** Counts by window, part and version, the oldest first. */
  health: {
    method: 'GET',
    path: '/environments/{environment}/health',
    access: 'public',
    summary: 'Health that edges have reported, by window and version',
    params: environmentParams,
    query: z.object({ since: z.queryInteger() }),
    value: z.array(z.object({ window: z.int(), ...healthRowSchema.shape })),
  },
  /** The audit of all environments, the newest event first. */
  history: {
    method: 'GET',
    path: '/events',
    access: 'public',
    summary: 'The audit, the newest event first',
    query: z.object({
      limit: pageSize,
      /** Only events older than this sequence. */
      before: z.optional(queryNumberSchema),
    }),
    value: z.array(eventSchema),
  },
  /** Audit anchors of compositions, the newest first; null in compositions from before anchors existed. */
  anchors: {
    method: 'GET',
    path: '/environments/{environment}/anchors',
    access: 'public',
    summary: 'The audit anchors in compositions',
    params: environmentParams,
    query: z.object({
      limit: pageSize,
      /** Only epochs lower than this one. */
      before: z.optional(queryNumberSchema),
    }),
    value: z.array(z.object({ epoch: z.int(), audit: z.nullable(auditAnchorSchema) })),
  },
  /** Stable versions of two epochs, by part; null if a part was not live. */
  difference: {
    method: 'GET',
    path: '/environments/{environment}/difference',
    access: 'public',
    summary: 'The differences between two epochs',
    params: environmentParams,
    query: z.object({ from: queryNumberSchema, to: queryNumberSchema }),
    value: differenceSchema,
  },
  ownToken: {
    method: 'GET',
    path: '/tokens/me',
    access: 'session',
    summary: "The permissions of the caller's token",
    value: z.object({ label: z.string(), scope: scopeSchema }),
  },
  tokens: {
    method: 'GET',
    path: '/tokens',
    access: 'session',
    summary: "Active tokens with no more permissions than the caller's",
    value: z.array(tokenSchema),
  },
  /** Issues a token with at most the caller's permissions, which ends no later than the caller's. */
  issueToken: {
    method: 'POST',
    path: '/tokens',
    access: 'session',
    summary: 'Issues a token',
    body: z.object({
      label: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
      scope: scopeSchema,
      days: z.int().check(z.gte(1), z.lte(366)),
    }),
    limits: BODY,
    value: z.object({ id: z.int(), token: z.string(), expiresAt: z.string() }),
  },
  /** Revokes a token with at most the caller's permissions, and all tokens that were issued with it. */
  revokeToken: {
    method: 'DELETE',
    path: '/tokens/{id}',
    access: 'session',
    summary: 'Revokes a token and all tokens that were issued with it',
    params: z.object({ id: queryNumberSchema }),
    value: z.object({ id: z.int() }),
  },
});

/** Calls that move files. Their duration depends on the number and size of the files. */
export const slowEndpoints: ReadonlySet<Endpoint> = new Set([
  registryEndpoints.upload,
  registryEndpoints.finish,
  registryEndpoints.collectGarbage,
]);
