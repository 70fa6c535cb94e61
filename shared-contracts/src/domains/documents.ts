import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { attachmentRefusals, fileId } from './files.ts';
import { documentKinds } from './messageKinds.ts';

export type DocumentKind = (typeof documentKinds)[number];

/** Files of one document: the sides of a card, or the pages of a letter. */
export const MAX_DOCUMENT_FILES = 2;

export const documentStates = ['inReview', 'accepted', 'rejected', 'expired'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Why staff reject a document. Each has a sentence in every language. */
export const documentReasons = [
  'unreadable',
  'incomplete',
  'outOfDate',
  'nameDiffers',
  'birthdayDiffers',
  'addressDiffers',
  'faceDiffers',
  'profileIncomplete',
  'notAccepted',
] as const;
export type DocumentReason = (typeof documentReasons)[number];

/** 0: nothing is verified. 1: the identity, by document and photo. 2: the address too. */
export const MAX_VERIFICATION_LEVEL = 2;

export const memberDocumentSchema = z.object({
  kind: z.enum(documentKinds),
  /** `notSent`: there is none. */
  state: z.enum(['notSent', ...documentStates]),
  sentAt: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** Why it was rejected, in the member's language. */
  reason: z.nullable(z.string()),
  /** The last day on which it counts, `YYYY-MM-DD`. Null: without an end, or not accepted. */
  validUntil: z.nullable(z.string()),
  canSend: z.boolean(),
});
export type MemberDocument = z.output<typeof memberDocumentSchema>;

export const verificationOverviewSchema = z.object({
  level: z.int(),
  documents: z.array(memberDocumentSchema),
});
export type VerificationOverview = z.output<typeof verificationOverviewSchema>;

/** The proofs of a member's identity and address. */
export const documentEndpoints = defineEndpoints({
  overview: {
    method: 'GET',
    path: '/wps/documents',
    access: 'member',
    summary: 'What is verified of the member, and the state of each document',
    value: verificationOverviewSchema,
  },
  send: {
    method: 'POST',
    path: '/wps/documents',
    access: 'member',
    summary: 'Sends a document for review',
    body: z.object({
      kind: z.enum(documentKinds),
      /** Uploaded files of the kind `identityDocument`. */
      files: z.array(fileId).check(z.minLength(1), z.maxLength(MAX_DOCUMENT_FILES)),
    }),
    value: verificationOverviewSchema,
    refusals: {
      ...attachmentRefusals,
      /** Staff are checking such a document already. */
      documentInReview: z.object({}),
      /** Such a document was accepted, and still counts. */
      documentAccepted: z.object({}),
    },
    limits: { perMinute: { caller: 10 } },
  },
});
