import type { FileKind, FileType } from '@parlour/shared-contracts/domains/files';
import { DomainError } from '../../http/failures.ts';
import { fileTypeOf } from './content/fileTypeOf.ts';
import { pictureTypes, refusalOfPicture } from './content/picture.ts';
import type { PictureWorkers } from './content/pictureWorkers.ts';
import { fileRules } from './fileKinds.ts';
import type { Scanner } from './scanning/scanner.ts';

export interface CheckedContent {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly contentType: FileType;
}

export interface FileContentDependencies {
  readonly scanner: Scanner;
  readonly pictures: PictureWorkers;
  readonly reportFailure: (error: unknown, what: string) => void;
}

const RETRY_SECONDS = 30;

/** Checks the content of uploads, and writes pictures again. Names and types that a browser sends do not count. */
export const createFileContent = ({ scanner, pictures, reportFailure }: FileContentDependencies) => {
  const scan = async (content: Buffer): Promise<void> => {
    const result = await scanner.scan(content).catch((cause: unknown) => {
      reportFailure(cause, 'a file could not be scanned');
      throw new DomainError('unavailable', { retryAfterSeconds: RETRY_SECONDS, cause });
    });
    if (result.isClean) return;
    reportFailure(new Error(result.found), 'the virus scanner refused a file');
    throw new DomainError('fileRefused');
  };

  /** @throws DomainError with a refusal of the endpoint, or `unavailable` */
  return async (kind: FileKind, content: Buffer<ArrayBuffer>): Promise<CheckedContent> => {
    const { types, maxPixels } = fileRules[kind];
    const contentType = fileTypeOf(content, types);
    if (contentType === null) throw new DomainError('fileType', { value: { types } });
    await scan(content);
    const pictureType = pictureTypes.find((type) => type === contentType);
    if (!pictureType) return { content, contentType };
    const answer = await pictures.rewrite({ content, type: pictureType, maxPixels });
    if (answer.kind === 'written') return { content: Buffer.from(answer.content), contentType };
    throw refusalOfPicture(answer.fault, maxPixels);
  };
};
