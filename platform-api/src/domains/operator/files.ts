import { OPERATOR_PAGE_SIZE, type MemberFileView } from '@parlour/shared-contracts/operatorViews';
import type { DownloadedFile } from '@parlour/shared-server/endpoints/mountEndpoint';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { presentContent, selectFilesOf, type FileRow, type Files } from '../files/public.ts';
import { recordAction } from './audit.ts';
import { getMember } from './getMember.ts';

export interface OperatedFilesDependencies {
  readonly db: ApiDatabase;
  readonly files: Files;
}

/** What staff may do with files of members. Reading one is recorded with its reason before it is sent. */
export const createOperatedFiles = ({ db, files }: OperatedFilesDependencies) => ({
  list: async (account: string): Promise<MemberFileView[]> => {
    const { id: memberId } = await getMember(db, account);
    return (await selectFilesOf(db, memberId, OPERATOR_PAGE_SIZE)).map(present);
  },
  read: async (
    who: string,
    { id, reason }: { readonly id: string; readonly reason: string },
  ): Promise<DownloadedFile> => {
    const found = await files.read(id, null);
    if (!found) throw new DomainError('unknownFile');
    const { memberId, kind, purpose } = found.row;
    const details = { file: id, memberId, kind, purpose, reason };
    await db.transaction((tx) => recordAction(tx, { who, action: 'readFile', details }));
    return presentContent(found.row, found.content);
  },
});

const present = ({
  id,
  kind,
  purpose,
  contentType,
  bytes,
  createdAt,
  expiresAt,
}: FileRow): MemberFileView => ({
  id,
  kind,
  purpose,
  contentType,
  bytes,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
});
