import type { QueryOf, ValueOf } from '@parlour/shared-contracts';
import type { DocumentReason } from '@parlour/shared-contracts/domains/documents';
import type {
  DocumentCheck,
  DocumentDetail,
  documentOperatorEndpoints as endpoints,
  DocumentView,
} from '@parlour/shared-contracts/operatorDocuments';
import { OPERATOR_PAGE_SIZE } from '@parlour/shared-contracts/operatorViews';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { cutPage } from '../../http/cutPage.ts';
import { DomainError } from '../../http/failures.ts';
import type { Texts } from '../../texts.ts';
import { readStoredProfile, type ProfileBox, type ProfileValues } from '../account/public.ts';
import {
  acceptDocument,
  filesOf,
  findDocument,
  lockSamePersons,
  recordPerson,
  readDocuments,
  rejectDocument,
  wordsOfReason,
  type DocumentRow,
} from '../documents/public.ts';
import { listAttachedFiles } from '../files/public.ts';
import {
  lockMember,
  personHashOf,
  readAccountNames,
  readMembersInUse,
  type KeyedHash,
} from '../members/public.ts';
import { endAssignment, readAssignments, readQueueFilter } from './assignments.ts';
import { recordAction } from './audit.ts';

export interface OperatedDocumentsDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly texts: Texts;
  /** Codes of the languages that the site offers. */
  readonly languages: readonly string[];
  readonly box: ProfileBox;
  readonly hash: KeyedHash;
}

interface DecidedBy {
  readonly id: string;
  readonly checked: readonly DocumentCheck[];
}

interface Acceptance extends DecidedBy {
  readonly validUntil?: string | undefined;
  /** Why staff accept the document although the same person has another account. */
  readonly samePersonReason?: string | undefined;
}

/** A document, and the profile of its member, which the document should prove. */
interface Claim {
  readonly row: DocumentRow;
  readonly values: ProfileValues;
}

/** The work of staff on documents of members. Each reading and decision is written to the audit. */
export const createOperatedDocuments = (dependencies: OperatedDocumentsDependencies) => {
  const { db, clock, texts, languages, box, hash } = dependencies;

  const presentOne = async (tx: ApiDatabase, row: DocumentRow): Promise<DocumentView> => {
    const [view] = await present(tx, [row], clock.now());
    if (!view) throw new Error(`document ${row.id} is not shown`);
    return view;
  };

  const record = async (
    tx: ApiDatabase,
    who: string,
    action: string,
    { id, memberId, kind, state, checked, reason, validUntil }: DocumentRow,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<void> => {
    const details = { document: id, memberId, kind, state, checked, reason, validUntil, ...more };
    await recordAction(tx, { who, action, details });
  };

  /** What is verified has to be there. The member cannot change it while staff look at it. */
  const checkProfile = async (tx: ApiDatabase, id: string): Promise<Claim> => {
    const row = await findDocument(tx, id);
    if (!row) throw new DomainError('unknownDocument');
    await lockMember(tx, row.memberId);
    const { values } = await readStoredProfile(tx, box, row.memberId);
    const needed =
      row.kind === 'address' ? [values.realName, values.address] : [values.realName, values.birthday];
    if (needed.includes('')) throw new DomainError('profileIncomplete');
    return { row, values };
  };

  /**
   * Records the person of the member if the document proves the identity. Two persons can have the same name and
   * birthday, so staff can accept the second person with a reason.
   * @returns the other accounts of a person with this name and birthday
   */
  const checkPerson = async (
    tx: ApiDatabase,
    { row: { kind, memberId }, values }: Claim,
    reason: string | undefined,
  ): Promise<string[]> => {
    if (kind !== 'identity') return [];
    const now = clock.now();
    const person = { memberId, personHash: personHashOf(hash, values.realName, values.birthday), at: now };
    const others = await readMembersInUse(tx, await lockSamePersons(tx, person), now);
    const names = others.map(({ account, isExcluded }) => (isExcluded ? `${account} (excluded)` : account));
    if (names.length > 0 && reason === undefined) {
      throw new DomainError('samePerson', { value: { accounts: names.join(', ') } });
    }
    await recordPerson(tx, person);
    return names;
  };

  return {
    list: async (
      who: string,
      { state, kind, after: id, ...filter }: QueryOf<typeof endpoints.documents>,
    ): Promise<ValueOf<typeof endpoints.documents>> => {
      const now = clock.now();
      const after = id === undefined ? undefined : await findDocument(db, id);
      if (id !== undefined && !after) throw new DomainError('unknownDocument');
      const common = await readQueueFilter(db, { queue: 'documents', who, ...filter }, now);
      const rows = await readDocuments(db, { state, kind, after, ...common });
      const { page, next } = cutPage(rows, OPERATOR_PAGE_SIZE, (row) => row.id);
      return { list: await present(db, page, now), next };
    },
    read: (who: string, id: string, reason: string): Promise<DocumentDetail> =>
      db.transaction(async (tx) => {
        const row = await findDocument(tx, id);
        if (!row) throw new DomainError('unknownDocument');
        await record(tx, who, 'readDocument', row, { reason });
        const { values } = await readStoredProfile(tx, box, row.memberId);
        const { realName, birthday, nationality, address } = values;
        const attached = await listAttachedFiles(tx, filesOf(id));
        return {
          document: await presentOne(tx, row),
          profile: { realName, birthday, nationality, address },
          files: attached.map((file) => ({
            id: file.id,
            contentType: file.contentType,
            bytes: file.bytes,
          })),
        };
      }),
    accept: (who: string, { samePersonReason, ...decision }: Acceptance): Promise<DocumentView> =>
      db.transaction(async (tx) => {
        const others = await checkPerson(tx, await checkProfile(tx, decision.id), samePersonReason);
        const row = await acceptDocument(tx, { ...decision, by: who }, clock.now());
        await endAssignment(tx, { queue: 'documents', item: row.id });
        const more = others.length === 0 ? {} : { samePerson: others, samePersonReason };
        await record(tx, who, 'acceptDocument', row, more);
        return presentOne(tx, row);
      }),
    reject: (who: string, decision: DecidedBy & { readonly reason: DocumentReason }): Promise<DocumentView> =>
      db.transaction(async (tx) => {
        const words = wordsOfReason(texts, languages, decision.reason);
        const row = await rejectDocument(tx, { ...decision, by: who, words }, clock.now());
        await endAssignment(tx, { queue: 'documents', item: row.id });
        await record(tx, who, 'rejectDocument', row);
        return presentOne(tx, row);
      }),
  };
};

export type OperatedDocuments = ReturnType<typeof createOperatedDocuments>;

const present = async (db: ApiDatabase, rows: readonly DocumentRow[], now: Date): Promise<DocumentView[]> => {
  const assigned = await readAssignments(
    db,
    'documents',
    rows.map(({ id }) => id),
    now,
  );
  const names = await readAccountNames(
    db,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map((row) => ({
    id: row.id,
    member: names.get(row.memberId) ?? '',
    kind: row.kind,
    state: row.state,
    sentAt: row.sentAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    checked: row.checked,
    reason: row.reason,
    validUntil: row.validUntil,
    assignedTo: assigned.get(row.id) ?? null,
  }));
};
