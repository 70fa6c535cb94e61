import { fileLimits, type FileKind, type FileLimits } from '@parlour/shared-contracts/domains/files';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface FileRules extends FileLimits {
  /** Width times height of a picture. Decoded, a pixel takes four bytes. */
  readonly maxPixels: number;
  readonly isEncrypted: boolean;
  /** How long a file exists that is not attached, in milliseconds. */
  readonly unattachedMs: number;
  /** How long a file is kept after its purpose has ended, in milliseconds. */
  readonly keptMs: number;
}

/** The rules of each kind of file. A new kind is a row here and in `fileLimits` of the contracts. */
export const fileRules: Readonly<Record<FileKind, FileRules>> = {
  payoutProof: {
    ...fileLimits.payoutProof,
    maxPixels: 25_000_000,
    isEncrypted: false,
    unattachedMs: 24 * HOUR_MS,
    keptMs: 180 * DAY_MS,
  },
  identityDocument: {
    ...fileLimits.identityDocument,
    maxPixels: 50_000_000,
    isEncrypted: true,
    unattachedMs: 24 * HOUR_MS,
    keptMs: 30 * DAY_MS,
  },
};
