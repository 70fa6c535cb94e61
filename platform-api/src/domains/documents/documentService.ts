import { randomUUID } from 'node:crypto';
import type {
  DocumentKind,
  MemberDocument,
  VerificationOverview,
} from '@parlour/shared-contracts/domains/documents';
import { documentKinds } from '@parlour/shared-contracts/domains/messageKinds';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import type { Texts } from '../../texts.ts';
import { attachFiles } from '../files/public.ts';
import { lockMember } from '../members/public.ts';
import { filesOf, lapseDocument } from './decideDocument.ts';
import { readNewest, type DocumentRow } from './documentRows.ts';
import { identityDocument } from './tables.ts';
import { dayOf, verificationLevelOf } from './verificationLevel.ts';

export interface DocumentServiceOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly texts: Texts;
}

export interface SentDocument {
  readonly memberId: number;
  readonly kind: DocumentKind;
  readonly files: readonly string[];
}

/** The state on a day. The task that ends documents may be late. */
const stateOn = ({ state, validUntil }: DocumentRow, today: string): DocumentRow['state'] =>
  state === 'accepted' && validUntil !== null && validUntil < today ? 'expired' : state;

export const createDocumentService = ({ db, clock, texts }: DocumentServiceOptions) => {
  const present = (kind: DocumentKind, row: DocumentRow | undefined, language: string): MemberDocument => {
    if (!row) {
      const nothing = { sentAt: null, decidedAt: null, reason: null, validUntil: null };
      return { kind, state: 'notSent', ...nothing, canSend: true };
    }
    const state = stateOn(row, dayOf(clock.now()));
    return {
      kind,
      state,
      sentAt: row.sentAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      reason: row.reason === null ? null : (texts.say(`documentReason.${row.reason}`, language) ?? null),
      validUntil: row.validUntil,
      canSend: state === 'rejected' || state === 'expired',
    };
  };

  const overview = async (
    tx: ApiDatabase,
    memberId: number,
    language: string,
  ): Promise<VerificationOverview> => {
    const newest = new Map((await readNewest(tx, memberId)).map((row) => [row.kind, row]));
    return {
      level: await verificationLevelOf(tx, memberId, clock.now()),
      documents: documentKinds.map((kind) => present(kind, newest.get(kind), language)),
    };
  };

  const refuseSecond = async (tx: ApiDatabase, memberId: number, kind: DocumentKind): Promise<void> => {
    const known = (await readNewest(tx, memberId)).find((row) => row.kind === kind);
    if (known?.state === 'inReview') throw new DomainError('documentInReview');
    if (known?.state !== 'accepted') return;
    const now = clock.now();
    if (stateOn(known, dayOf(now)) === 'accepted') throw new DomainError('documentAccepted');
    await lapseDocument(tx, memberId, kind, now);
  };

  return {
    overview: (memberId: number, language: string) => overview(db, memberId, language),
    /** @throws DomainError `documentInReview`, `documentAccepted`, and like `attachFiles` */
    send: ({ memberId, kind, files }: SentDocument, language: string): Promise<VerificationOverview> =>
      db.transaction(async (tx) => {
        const now = clock.now();
        await lockMember(tx, memberId);
        await refuseSecond(tx, memberId, kind);
        const id = randomUUID();
        await tx.insert(identityDocument).values({ id, memberId, kind, sentAt: now });
        await attachFiles(tx, { ...filesOf(id), memberId, ids: files }, now);
        return overview(tx, memberId, language);
      }),
  };
};
