import type { attachmentRefusals } from '@parlour/shared-contracts/domains/files';
import type { endpointTable } from '@parlour/shared-contracts/endpoints';
import type { operatorEndpoints } from '@parlour/shared-contracts/operator';
import { EndpointFailure, kitStatuses, type FailureDetails } from '@parlour/shared-server/endpoints/failure';

/** Failures that every endpoint can have, with their HTTP status. Their messages are in `texts/`. */
export const failureStatuses = {
  maintenance: 503,
  ...kitStatuses,
  unreadableSeal: 400,
  unknownSealingKey: 400,
  expiredSeal: 400,
  replayedSeal: 400,
  /** The member has excluded themselves from play. */
  excluded: 403,
  /** The exclusion of the member has ended, and the member has not asked to play again. */
  exclusionEnded: 403,
  /** The member takes a time-out from play. */
  timedOut: 403,
  /** The member owes money after a deposit was taken back. */
  debtOpen: 403,
  /** The member has to accept the terms first. */
  termsNotAccepted: 403,
  /** The member has to prove their identity before play for money. */
  identityNeeded: 403,
  /** The person of the staff has to open a session with a code first, or the session has ended. */
  staffSessionNeeded: 401,
  /** The register of excluded persons does not answer, so deposits and play for money are refused for now. */
  registerSilent: 503,
  regionRestricted: 451,
} as const satisfies Readonly<Record<string, number>>;

type Tables = typeof endpointTable & { readonly operator: typeof operatorEndpoints };
type AnyEndpoint = { [Domain in keyof Tables]: Tables[Domain][keyof Tables[Domain]] }[keyof Tables];
type ReasonOf<E> = E extends { readonly refusals: infer Refusals } ? keyof Refusals & string : never;

/** A failure of every endpoint, or a refusal that a row of the endpoint table declares or takes over. */
export type FailureCode =
  | keyof typeof failureStatuses
  | keyof typeof attachmentRefusals
  | ReasonOf<AnyEndpoint>;

/** A failure that is reported to the caller. */
export class DomainError extends EndpointFailure {
  override readonly name = 'DomainError';
  declare readonly code: FailureCode;

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(code, details);
  }
}
