import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';

export const fileKinds = ['payoutProof', 'identityDocument'] as const;
export type FileKind = (typeof fileKinds)[number];

export const fileTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const;
export type FileType = (typeof fileTypes)[number];

/** The limits of a kind of file that members upload. It fits the limits of the kit's `UploadList`. */
export interface FileLimits {
  readonly types: readonly FileType[];
  /** Bytes of one file. A file with exactly this size is accepted. */
  readonly maxBytes: number;
  /** Files of one purpose, for example of one payout. */
  readonly maxCount: number;
}

const MEBIBYTE = 1_024 * 1_024;

export const fileLimits = {
  payoutProof: { types: ['image/png', 'image/jpeg'], maxBytes: 5 * MEBIBYTE, maxCount: 3 },
  identityDocument: {
    types: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'],
    maxBytes: 5 * MEBIBYTE,
    maxCount: 4,
  },
} as const satisfies Readonly<Record<FileKind, FileLimits>>;

const nothing = z.object({});
/** Ids are random, so they cannot be guessed. */
export const fileId = z.string().check(z.regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/));

export const uploadedFileSchema = z.object({
  id: z.string(),
  /** The type of the content. It can differ from the type that the browser sent. */
  contentType: z.enum(fileTypes),
  /** Bytes after the picture was written again without its metadata. */
  bytes: z.int(),
});
export type UploadedFile = z.output<typeof uploadedFileSchema>;

/** Refusals of an endpoint that attaches files to its subject. */
export const attachmentRefusals = {
  /** A file does not exist, belongs to another member, is of another kind, or is attached already. */
  fileUnknown: nothing,
  tooManyFiles: z.object({ limit: z.int() }),
} as const;

export const fileEndpoints = defineEndpoints({
  upload: {
    method: 'POST',
    path: '/wps/files',
    access: 'member',
    summary: 'Stores a file for 24 hours, until it is attached to a subject',
    query: z.object({ kind: z.enum(fileKinds) }),
    upload: { contentType: 'application/octet-stream', bytes: 5 * MEBIBYTE },
    value: uploadedFileSchema,
    refusals: {
      fileTooLarge: z.object({ bytes: z.int() }),
      /** The content is of a type that this kind of file does not have. */
      fileType: z.object({ types: z.array(z.enum(fileTypes)) }),
      /** The file is damaged or incomplete. */
      fileUnreadable: nothing,
      fileAnimated: nothing,
      fileTooManyPixels: z.object({ pixels: z.int() }),
      /** The virus scanner found something. */
      fileRefused: nothing,
      uploadLimit: z.object({ until: z.string() }),
    },
    limits: { perMinute: { caller: 30, network: 300 } },
  },
  read: {
    method: 'GET',
    path: '/wps/files/{id}',
    access: 'member',
    summary: 'An own file',
    params: z.object({ id: fileId }),
    value: z.null(),
    download: { contentType: 'application/octet-stream' },
  },
  remove: {
    method: 'DELETE',
    path: '/wps/files/{id}',
    access: 'member',
    summary: 'Deletes an own file that is not attached',
    params: z.object({ id: fileId }),
    value: z.null(),
    refusals: { fileAttached: nothing },
  },
});
