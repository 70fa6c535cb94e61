import type { DocumentKind, DocumentReason } from '@parlour/shared-contracts/domains/documents';
import { neededChecks, type DocumentCheck } from '@parlour/shared-contracts/operatorDocuments';
import { and, eq, inArray } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import type { Texts } from '../../texts.ts';
import { endFiles } from '../files/public.ts';
import { lockMember } from '../members/public.ts';
import { sendMessage } from '../messages/public.ts';
import { findDocument, readLapsed, type DocumentRow } from './documentRows.ts';
import { identityDocument } from './tables.ts';
import { dayOf } from './verificationLevel.ts';

const LAPSE_BATCH = 100;

export const filesOf = (id: string) => ({ kind: 'identityDocument', purpose: `document ${id}` }) as const;

/**
 * Locks the member who owns a document, and returns the document. Every transaction that changes a document takes the same
 * lock, so no other transaction can change this document until the caller's transaction ends.
 * @throws DomainError `unknownDocument`, `wrongDocumentState`
 */
const lockInReview = async (tx: ApiDatabase, id: string): Promise<DocumentRow> => {
  const known = await findDocument(tx, id);
  if (!known) throw new DomainError('unknownDocument');
  await lockMember(tx, known.memberId);
  const row = await findDocument(tx, id);
  if (row?.state !== 'inReview') {
    throw new DomainError('wrongDocumentState', { value: { state: row?.state ?? known.state } });
  }
  return row;
};

const change = async (
  tx: ApiDatabase,
  id: string,
  set: Partial<typeof identityDocument.$inferInsert>,
): Promise<DocumentRow> => {
  const [row] = await tx.update(identityDocument).set(set).where(eq(identityDocument.id, id)).returning();
  if (!row) throw new Error(`document ${id} is gone`);
  return row;
};

interface Decision {
  readonly id: string;
  readonly by: string;
  readonly checked: readonly DocumentCheck[];
}

export interface Acceptance extends Decision {
  readonly validUntil?: string | undefined;
}

/** Accepts a document. @throws DomainError `unknownDocument`, `wrongDocumentState`, `checksMissing`, `alreadyOutOfDate` */
export const acceptDocument = async (
  tx: ApiDatabase,
  { id, by, checked, validUntil }: Acceptance,
  now: Date,
): Promise<DocumentRow> => {
  const { kind, memberId } = await lockInReview(tx, id);
  const missing = neededChecks[kind].filter((check) => !checked.includes(check));
  if (missing.length > 0) throw new DomainError('checksMissing', { value: { missing } });
  if (validUntil !== undefined && validUntil < dayOf(now)) throw new DomainError('alreadyOutOfDate');
  await sendMessage(tx, { memberId, kind: 'documentAccepted', parameters: { document: kind }, at: now });
  return change(tx, id, {
    state: 'accepted',
    decidedAt: now,
    decidedBy: by,
    checked: [...checked],
    validUntil: validUntil ?? null,
  });
};

export interface Rejection extends Decision {
  readonly reason: DocumentReason;
  /** The reason by language pack. */
  readonly words: Readonly<Record<string, string>>;
}

/** Rejects a document, whose files end. @throws DomainError `unknownDocument`, `wrongDocumentState` */
export const rejectDocument = async (
  tx: ApiDatabase,
  { id, by, checked, reason, words }: Rejection,
  now: Date,
): Promise<DocumentRow> => {
  const { kind, memberId } = await lockInReview(tx, id);
  const parameters = { document: kind, reason: words };
  await sendMessage(tx, { memberId, kind: 'documentRejected', parameters, at: now });
  await endFiles(tx, filesOf(id), now);
  const decided = { decidedAt: now, decidedBy: by, checked: [...checked], reason };
  return change(tx, id, { state: 'rejected', ...decided });
};

/** Returns the words of a reason in each language of the site. */
export const wordsOfReason = (
  texts: Texts,
  languages: readonly string[],
  reason: DocumentReason,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    languages.map((language) => [language, texts.say(`documentReason.${reason}`, language) ?? reason]),
  );

const lapse = async (
  tx: ApiDatabase,
  { id, decidedAt, decidedBy }: DocumentRow,
  now: Date,
): Promise<void> => {
  await endFiles(tx, filesOf(id), now);
  await change(tx, id, {
    state: 'expired',
    decidedAt: decidedAt ?? now,
    decidedBy: decidedBy ?? 'member',
    endedAt: now,
  });
};

/** Ends the accepted document of a kind. The caller has locked the member. */
export const lapseDocument = async (
  tx: ApiDatabase,
  memberId: number,
  kind: DocumentKind,
  now: Date,
): Promise<void> => {
  const isAccepted = and(
    eq(identityDocument.memberId, memberId),
    eq(identityDocument.kind, kind),
    eq(identityDocument.state, 'accepted'),
  );
  for (const row of await tx.select().from(identityDocument).where(isAccepted)) await lapse(tx, row, now);
};

/** Ends all documents of a member who closes the account, also those in review. The caller has locked the member. */
export const endDocuments = async (tx: ApiDatabase, memberId: number, now: Date): Promise<void> => {
  const isOpen = and(
    eq(identityDocument.memberId, memberId),
    inArray(identityDocument.state, ['inReview', 'accepted']),
  );
  for (const row of await tx.select().from(identityDocument).where(isOpen)) await lapse(tx, row, now);
};

/** Ends accepted documents whose last day has passed. Their files end with them. */
export const lapseDocuments = async (db: ApiDatabase, now: Date): Promise<void> => {
  for (const { id, memberId } of await readLapsed(db, dayOf(now), LAPSE_BATCH)) {
    await db.transaction(async (tx) => {
      await lockMember(tx, memberId);
      const row = await findDocument(tx, id);
      if (row?.state === 'accepted') await lapse(tx, row, now);
    });
  }
};
