import * as z from '@parlour/shared-contracts/schema';
import {
  artifactPathSchema,
  containerSchema,
  folderSchema,
  integritySchema,
  versionSchema,
} from './composition.ts';
import { modalNameSchema, pageSchema } from './pages.ts';

/**
 * What a team declares about its part, in its page table and `webpack.config.ts`. The build adds the rest.
 */
export const partDeclarationSchema = z.object({
  pages: z.array(pageSchema),
  modals: z.array(modalNameSchema),
});
export type PartDeclaration = z.output<typeof partDeclarationSchema>;

/** The payload of an event, as JSON Schema. */
export const payloadSchema = z.record(z.string(), z.unknown());
export type PayloadSchema = z.output<typeof payloadSchema>;

const pathsByModule = z.record(z.string(), z.array(z.string()));

/** Version of the `contract.json` format. The platform composes no other version. */
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
  /** Identity of the source that it was built from. */
  build: z.string(),
  /** Version ranges of the shared modules that it needs from the shell, by package name. */
  requires: z.record(z.string(), z.string()),
  /** Versions of the shared modules that it provides. Remotes provide none. */
  provides: z.record(z.string(), z.string()),
  /** What it uses of our own shared modules: exports, and members of those exports, as in `tokens.space`. */
  uses: pathsByModule,
  /** Exports of our own shared modules that it provides, with their known members. Remotes provide none. */
  exports: pathsByModule,
  ...partDeclarationSchema.shape,
  /** Events that its code passes to `emit`. */
  emits: z.array(z.string()),
  /** Every other event that its code names. */
  consumes: z.array(z.string()),
  /** Endpoints that its code refers to, as `GET /path`. */
  endpoints: z.array(z.string()),
  /** Payload schemas of the events that it emits or consumes, as of this build. */
  events: z.record(z.string(), payloadSchema),
  /** The federation entry of a remote, or the start script of the shell. */
  entry: artifactPathSchema,
  /** Files to load with the page, by exposed module: scripts and stylesheets in load order. */
  preload: z.record(z.string(), z.array(artifactPathSchema)),
  /** Path of the build's `descriptionSchema` document, which only servers read. */
  description: artifactPathSchema,
  /** Every script and stylesheet of the build, and the description. */
  files: z.record(artifactPathSchema, z.object({ integrity: integritySchema, bytes: z.int() })),
});
export type ArtifactContract = z.output<typeof artifactContractSchema>;

/** Files by language code. */
const filesByLanguage = z.record(z.string(), z.array(artifactPathSchema));

/**
 * Data of a build that edges need in addition to the composition: texts for the document, and the files that each
 * language and page need. Browsers never fetch it: the entry of the build carries the integrity of its chunks.
 */
export const descriptionSchema = z.object({
  /** Title and description of each page, by language and key. */
  texts: z.record(z.string(), z.record(z.string(), z.tuple([z.string(), z.string()]))),
  /** Files with texts, by language code. */
  languages: filesByLanguage,
  /** Files of each page's own chunk, by key, in load order. */
  pages: z.record(z.string(), z.array(artifactPathSchema)),
  /** Requests of the shell's deferred modules that each page needs, by page key. Older builds have none. */
  takes: z.optional(z.record(z.string(), z.array(z.string()))),
  /**
   * Shared modules that browsers fetch when a section needs them, by request: files in load order, and files with the
   * module's texts. Remotes and older builds have none.
   */
  deferred: z.optional(
    z.record(z.string(), z.object({ files: z.array(artifactPathSchema), languages: filesByLanguage })),
  ),
  /** Fonts of a language's texts, by language code. Only the part that ships fonts has them. */
  fonts: z.optional(filesByLanguage),
  /** The same sources as one script that renders on the server. Older builds have none. */
  server: z.optional(artifactPathSchema),
  /** Integrity of every script and stylesheet. */
  files: z.record(artifactPathSchema, integritySchema),
});
export type BuildDescription = z.output<typeof descriptionSchema>;
