import * as z from '@parlour/shared-contracts/schema';
import {
  artifactPathSchema,
  containerSchema,
  folderSchema,
  integritySchema,
  versionSchema,
} from './composition.ts';
import { modalNameSchema, pageSchema } from './pages.ts';

/** What a team says of its part, in its page table and `webpack.config.ts`; the build adds the rest. */
export const partDeclarationSchema = z.object({
  pages: z.array(pageSchema),
  modals: z.array(modalNameSchema),
});
export type PartDeclaration = z.output<typeof partDeclarationSchema>;

/** What an event carries, as JSON Schema. */
export const payloadSchema = z.record(z.string(), z.unknown());
export type PayloadSchema = z.output<typeof payloadSchema>;

const pathsByModule = z.record(z.string(), z.array(z.string()));

/** Form of what builds say of themselves; other forms cannot be composed. */
export const CONTRACT_SCHEMA = 2;

/** `contract.json`: everything the control plane and the shell need to know about one build. */
export const artifactContractSchema = z.object({
  schema: z.literal(CONTRACT_SCHEMA),
  kind: z.enum(['remote', 'shell']),
  /** Folder name, for example `mf-lobby`. */
  name: folderSchema,
  /** Federation container, for example `mf_lobby`. */
  container: containerSchema,
  version: versionSchema,
  /** Identity of the source it was built from. */
  build: z.string(),
  /** Ranges of shared modules that it needs from the shell, by package name. */
  requires: z.record(z.string(), z.string()),
  /** Versions of shared modules that it provides; remotes provide none. */
  provides: z.record(z.string(), z.string()),
  /** What it uses of our own shared modules: exports, and members of what they name, as in `tokens.space`. */
  uses: pathsByModule,
  /** Exports of our own shared modules that it provides, with the members that are known; remotes provide none. */
  exports: pathsByModule,
  ...partDeclarationSchema.shape,
  /** Events that its code passes to `emit`. */
  emits: z.array(z.string()),
  /** Every other event that its code names. */
  consumes: z.array(z.string()),
  /** Endpoints that its code refers to, as `GET /path`. */
  endpoints: z.array(z.string()),
  /** Payloads of the events that it emits or consumes, as it was built with them. */
  events: z.record(z.string(), payloadSchema),
  /** Federation entry of a remote, start script of the shell. */
  entry: artifactPathSchema,
  /** Files to load with the page, per exposed module: scripts and stylesheets in load order. */
  preload: z.record(z.string(), z.array(artifactPathSchema)),
  /** What only servers have to know of the build: a `descriptionSchema`. */
  description: artifactPathSchema,
  /** Every script and stylesheet of the build, and the description. */
  files: z.record(artifactPathSchema, z.object({ integrity: integritySchema, bytes: z.int() })),
});
export type ArtifactContract = z.output<typeof artifactContractSchema>;

/**
 * What edges know of a build besides its composition: texts for the document, and which files a language or
 * a page needs. Browsers never fetch it: the build's own entry carries the integrity of its chunks.
 */
export const descriptionSchema = z.object({
  /** Title and description of each page, by language and key. */
  texts: z.record(z.string(), z.record(z.string(), z.tuple([z.string(), z.string()]))),
  /** Files with texts, by language code. */
  languages: z.record(z.string(), z.array(artifactPathSchema)),
  /** Files of each page's own chunk, by key, in load order. */
  pages: z.record(z.string(), z.array(artifactPathSchema)),
  /** Fonts that a language's texts are written with, by its code; of the part that brings fonts. */
  fonts: z.optional(z.record(z.string(), z.array(artifactPathSchema))),
  /** The same sources as one script that makes first views; builds of before had none. */
  server: z.optional(artifactPathSchema),
  /** Integrity of every script and stylesheet. */
  files: z.record(artifactPathSchema, integritySchema),
});
export type BuildDescription = z.output<typeof descriptionSchema>;
