import type { FileKind } from '@parlour/shared-contracts/domains/files';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { fileRules } from './fileKinds.ts';
import {
  countAttached,
  lockPurpose,
  selectAttached,
  setExpiry,
  setPurpose,
  type FileRow,
} from './repository.ts';

/** What files are attached to. */
export interface FilePurpose {
  readonly kind: FileKind;
  /** Unique among the subjects of all domains, for example `payout 12`. */
  readonly purpose: string;
}

export interface Attachment extends FilePurpose {
  /** The member who uploaded the files. */
  readonly memberId: number;
  readonly ids: readonly string[];
}

/**
 * Attaches files to a purpose in the caller's transaction, all or none.
 * @throws DomainError `fileUnknown`, `tooManyFiles`. The endpoint declares them with `attachmentRefusals`.
 */
export const attachFiles = async (tx: ApiDatabase, attachment: Attachment, now: Date): Promise<void> => {
  const { kind, purpose } = attachment;
  const ids = [...new Set(attachment.ids)];
  if (ids.length === 0) return;
  const { maxCount } = fileRules[kind];
  await lockPurpose(tx, purpose);
  if ((await countAttached(tx, kind, purpose)) + ids.length > maxCount) {
    throw new DomainError('tooManyFiles', { value: { limit: maxCount } });
  }
  if ((await setPurpose(tx, { ...attachment, ids }, now)) < ids.length) throw new DomainError('fileUnknown');
};

/** An attached file, for presenters of other domains. */
export type AttachedFile = Pick<FileRow, 'id' | 'contentType' | 'bytes' | 'createdAt'>;

export const listAttachedFiles = async (
  tx: ApiDatabase,
  { kind, purpose }: FilePurpose,
): Promise<AttachedFile[]> =>
  (await selectAttached(tx, kind, purpose)).map(({ id, contentType, bytes, createdAt }) => ({
    id,
    contentType,
    bytes,
    createdAt,
  }));

/** Ends the purpose of files in the caller's transaction. They are kept as long as their kind says. */
export const endFiles = async (tx: ApiDatabase, subject: FilePurpose, now: Date): Promise<void> => {
  await setExpiry(tx, subject, new Date(now.getTime() + fileRules[subject.kind].keptMs));
};
