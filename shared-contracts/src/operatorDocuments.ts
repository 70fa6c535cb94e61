import * as z from '@parlour/shared-contracts/schema';
import { documentReasons, documentStates } from './domains/documents.ts';
import { documentKinds } from './domains/messageKinds.ts';
import type { Endpoint } from './endpoint.ts';
import { day } from './instant.ts';
import { assignedTo, itemPatterns, queuePage, queueQuery } from './operatorQueues.ts';
import { nothing, reason, type OperatorAccess } from './operatorViews.ts';

/** The checks that staff make. Each kind of document needs four of them. */
export const documentChecks = [
  'readable',
  'genuine',
  'name',
  'birthday',
  'face',
  'sameDay',
  'address',
  'recent',
] as const;
export type DocumentCheck = (typeof documentChecks)[number];

export const neededChecks = {
  identity: ['readable', 'genuine', 'name', 'birthday'],
  selfie: ['readable', 'genuine', 'face', 'sameDay'],
  address: ['readable', 'name', 'address', 'recent'],
} as const satisfies Readonly<Record<(typeof documentKinds)[number], readonly DocumentCheck[]>>;

const check = z.enum(documentChecks);
const checked = z.array(check).check(z.maxLength(documentChecks.length));
const id = z.string().check(z.regex(itemPatterns.documents));
const documentId = z.object({ id });

export const documentViewSchema = z.object({
  id: z.string(),
  member: z.string(),
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  sentAt: z.string(),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  checked: z.array(check),
  reason: z.nullable(z.enum(documentReasons)),
  validUntil: z.nullable(z.string()),
  assignedTo,
});
export type DocumentView = z.output<typeof documentViewSchema>;

export const documentDetailSchema = z.object({
  document: documentViewSchema,
  /** The data that the member has entered, to compare with the document. */
  profile: z.object({
    realName: z.string(),
    birthday: z.string(),
    nationality: z.string(),
    address: z.string(),
  }),
  files: z.array(z.object({ id: z.string(), contentType: z.string(), bytes: z.int() })),
});
export type DocumentDetail = z.output<typeof documentDetailSchema>;

const refusals = {
  unknownDocument: nothing,
  wrongDocumentState: z.object({ state: z.enum(documentStates) }),
};

/** Work of staff on documents of members. */
export const documentOperatorEndpoints = {
  documents: {
    method: 'GET',
    path: '/operator/documents',
    access: 'operator',
    summary: 'Documents in a state, or of a member, the oldest first',
    query: z.object({
      state: z.optional(z.enum(documentStates)),
      kind: z.optional(z.enum(documentKinds)),
      after: z.optional(id),
      ...queueQuery,
    }),
    value: queuePage(documentViewSchema),
    refusals: { unknownMember: nothing, unknownDocument: nothing },
  },
  readDocument: {
    method: 'POST',
    path: '/operator/documents/{id}/reading',
    access: 'finance',
    summary: 'A document with what the member says; who reads it and why is recorded',
    params: documentId,
    body: z.object({ reason }),
    value: documentDetailSchema,
    refusals: { unknownDocument: nothing },
  },
  acceptDocument: {
    method: 'POST',
    path: '/operator/documents/{id}/acceptance',
    access: 'finance',
    summary: 'Accepts a document after all its checks',
    params: documentId,
    body: z.object({
      checked,
      /** The last day on which the document is valid. */
      validUntil: z.optional(day),
      /** Why staff accept the document although the same person has another account. */
      samePersonReason: z.optional(reason),
    }),
    value: documentViewSchema,
    refusals: {
      ...refusals,
      checksMissing: z.object({ missing: z.array(check) }),
      /** The member has no name, birthday or address yet, so there is nothing to compare. */
      profileIncomplete: nothing,
      /** Another account has the same name and birthday. It is open, or it is excluded from play. */
      samePerson: z.object({ accounts: z.string() }),
      alreadyOutOfDate: nothing,
    },
  },
  rejectDocument: {
    method: 'POST',
    path: '/operator/documents/{id}/rejection',
    access: 'finance',
    summary: 'Rejects a document, and tells the member why',
    params: documentId,
    body: z.object({ checked, reason: z.enum(documentReasons) }),
    value: documentViewSchema,
    refusals,
  },
} as const satisfies Readonly<Record<string, Endpoint<OperatorAccess>>>;
