import * as z from '@parlour/shared-contracts/schema';
import { composedRemoteSchema, folderSchema, type ComposedRemote } from './composition.ts';

/** Type of a preview's signature. */
export const PREVIEW_TYPE = 'preview';
/** Parameter of a link to a preview. Without a value it ends the preview. */
export const PREVIEW_PARAMETER = 'preview';
/** Id of the element in which a page carries its preview, as `{ text, signature }`. */
export const PREVIEW_ELEMENT = 'parlour-preview';

/** One version instead of the live one, for visitors with the link. */
export const previewSchema = z.object({
  schema: z.literal(1),
  environment: z.string(),
  remote: folderSchema,
  /** Only this version. It has no fallback, so that its failures are visible. */
  composed: composedRemoteSchema,
  /** ISO 8601. */
  expiresAt: z.string(),
});
export type Preview = z.output<typeof previewSchema>;

/**
 * Parses a preview whose signature is verified.
 * @throws Error that says what is invalid.
 */
export const parsePreview = (text: string, environment: string): Preview => {
  const { success, data, error } = previewSchema.safeParse(JSON.parse(text));
  if (!success) throw new Error('The preview is malformed', { cause: error });
  if (data.environment === environment) return data;
  throw new Error(`The preview is of environment ${data.environment}, not ${environment}`);
};

/** Returns the live remotes with the previewed version instead of the live one. */
export const withPreview = (
  remotes: Readonly<Record<string, ComposedRemote>>,
  preview: Preview | null,
): Readonly<Record<string, ComposedRemote>> =>
  preview ? { ...remotes, [preview.remote]: preview.composed } : remotes;
