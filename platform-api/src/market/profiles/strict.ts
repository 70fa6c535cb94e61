import { britishStakes } from './britishStakes.ts';
import { standardDocuments, type MarketProfile } from '../marketProfile.ts';

/** The strictest value of all sources. A site without a profile of its own has this one. */
export const strict: MarketProfile = {
  code: 'strict',
  name: 'Strictest of all sources',
  documents: [...standardDocuments],
  rules: {
    // New Jersey has the highest legal age among the sources.
    minimumAge: 21,
    requiresIdentityForDeposits: true,
    requiresIdentityForFreePlay: true,
    requiresIdentityForPlay: true,
    asksForTerms: true,
    asksForDepositLimit: true,
    allowsCards: false,
    allowsWithdrawalCancellation: false,
    paysBackToSource: true,
    requiresStaffCode: true,
    allowsMemberTransfers: false,
    allowsShortExclusions: false,
    allowsGuestPlay: false,
    allowsParallelPlay: false,
    showsToolsBeforePlay: true,
    accountReviewMonths: 6,
    realityCheckMinutes: 60,
    idleMinutes: 30,
    allowsRememberedLogin: false,
    allowsFreePace: false,
    locksAfterFailures: true,
    oneAccountPerEmail: true,
    requiresBirthday: true,
    stakeLimits: britishStakes,
  },
  notApplicable: {},
};
