import { EndpointFailure, kitStatuses, type FailureDetails } from '@parlour/shared-server/endpoints/failure';

/** Every way a call can fail on purpose, with its status; what people read of each stands in the packs. */
export const failureStatuses = {
  maintenance: 503,
  ...kitStatuses,
  unreadableSeal: 400,
  unknownSealingKey: 400,
  expiredSeal: 400,
  replayedSeal: 400,
  /** From play, as the member wished. */
  excluded: 403,
  regionRestricted: 451,
} as const satisfies Readonly<Record<string, number>>;

/** Reasons for which single endpoints refuse; each declares its own in the endpoint table. */
type Refusal =
  | 'wrongCredentials'
  | 'wrongCode'
  | 'wrongCaptcha'
  | 'humanCheckFailed'
  | 'messageNotSent'
  | 'nonAgent'
  | 'nonMember'
  | 'freePlayOff'
  | 'spentLink'
  | 'authenticatorOn'
  | 'spentSignIn'
  | 'noAccount'
  | 'wrongPasskey'
  | 'tooManyPasskeys'
  | 'excludedLonger'
  | 'invalidInvitation'
  | 'unknownGame'
  | 'gameMaintenance'
  | 'vendorMaintenance'
  | 'vendorNotConnected'
  | 'regionBlocked'
  | 'realAccountNeeded'
  | 'demoNotOffered'
  | 'vendorUnreachable'
  | 'unknownWallet'
  | 'walletMaintenance'
  | 'vendorRefused'
  | 'transferUnderWay'
  | 'singleWallet'
  | 'unknownTransfer'
  | 'unknownCase'
  | 'notDead'
  | 'ownProposal'
  | 'unknownDraw'
  | 'notOverdue'
  | 'unknownMember'
  | 'trialAccount'
  | 'wrongCurrency'
  | 'insufficientFunds'
  | 'unknownAdjustment'
  | 'notWaiting'
  | 'ownAdjustment'
  | 'unknownVendor'
  | 'invalidEnd'
  | 'unknownConnection'
  | 'invalidKey'
  | 'walletInUse';
export type FailureCode = keyof typeof failureStatuses | Refusal;

/** A failure that the caller is told about. */
export class DomainError extends EndpointFailure {
  override readonly name = 'DomainError';
  declare readonly code: FailureCode;

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(code, details);
  }
}
