import type { FileType, UploadedFile } from '@parlour/shared-contracts/domains/files';
import type { DownloadedFile } from '@parlour/shared-server/endpoints/mountEndpoint';
import type { FileRow } from './repository.ts';

const extensions: Readonly<Record<FileType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};
const NAME_LENGTH = 8;

export const presentUpload = ({ id, contentType, bytes }: FileRow): UploadedFile => ({
  id,
  contentType,
  bytes,
});

/** Browsers show such a file nowhere as a page, keep no copy, and give it to no other site. */
export const presentContent = ({ id, kind, contentType }: FileRow, content: Buffer): DownloadedFile => ({
  content,
  contentType,
  headers: {
    'content-disposition': `attachment; filename="${kind}-${id.slice(0, NAME_LENGTH)}.${extensions[contentType]}"`,
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  },
});
