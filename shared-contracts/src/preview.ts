import * as z from '@parlour/shared-contracts/schema';
import { composedRemoteSchema, folderSchema, type ComposedRemote } from './composition.ts';

/** Type of a preview's signature. */
export const PREVIEW_TYPE = 'preview';
/** Parameter of a link to a preview; without a value it leaves the preview. */
export const PREVIEW_PARAMETER = 'preview';
/** Id of the element in which a page carries its preview, as `{ text, signature }`. */
export const PREVIEW_ELEMENT = 'parlour-preview';

/** One version in the place of what is live, for whoever has the link. */
export const previewSchema = z.object({
  schema: z.literal(1),
  environment: z.string(),
  remote: folderSchema,
  /** The version alone: without a fallback, its failures are seen. */
  composed: composedRemoteSchema,
  /** ISO 8601. */
  expiresAt: z.string(),
});
export type Preview = z.output<typeof previewSchema>;

/**
 * Reads a preview whose signature is verified.
 * @throws Error that says what is wrong with it.
 */
export const parsePreview = (text: string, environment: string): Preview => {
  const { success, data, error } = previewSchema.safeParse(JSON.parse(text));
  if (!success) throw new Error('The preview is malformed', { cause: error });
  if (data.environment === environment) return data;
  throw new Error(`The preview is of environment ${data.environment}, not ${environment}`);
};

/** What is live, with the previewed version in its place. */
export const withPreview = (
  remotes: Readonly<Record<string, ComposedRemote>>,
  preview: Preview | null,
): Readonly<Record<string, ComposedRemote>> =>
  preview ? { ...remotes, [preview.remote]: preview.composed } : remotes;
