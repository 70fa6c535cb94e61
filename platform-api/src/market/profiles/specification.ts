import { standardDocuments, type MarketProfile } from '../marketProfile.ts';

/** The platform's own specification. The demo site runs it. */
export const specification: MarketProfile = {
  code: 'specification',
  name: 'Specification of the platform',
  documents: [...standardDocuments],
  rules: {
    minimumAge: 18,
    requiresIdentityForDeposits: false,
    requiresIdentityForFreePlay: false,
    asksForDepositLimit: false,
    allowsCards: true,
    allowsWithdrawalCancellation: true,
    paysBackToSource: false,
    allowsMemberTransfers: true,
    allowsShortExclusions: true,
    allowsGuestPlay: true,
    allowsParallelPlay: true,
    showsToolsBeforePlay: false,
    accountReviewMonths: 0,
    realityCheckMinutes: 60,
    idleMinutes: 720,
    allowsRememberedLogin: true,
    allowsFreePace: true,
    locksAfterFailures: false,
    stakeLimits: [],
  },
  notApplicable: {
    'STD-004': 'The specification wants free play for guests (AUTH-057).',
    'STD-013':
      'The specification slows wrong passwords down (ADR 21), so that strangers cannot lock members out.',
    'STD-014': 'The specification remembers a browser for a day (AUTH-051) and names no idle time.',
    'STD-024': 'The demo lets a member withdraw to each account in the own name, also before a verification.',
    'STD-025': 'The demo lets a member cancel a withdrawal that is in review.',
    'STD-028': 'The specification wants transfers to the upline (MEMBER-020).',
    'STD-056':
      'The demo site sends no requests to look through an account, so that its messages are the ones it shows.',
    'STD-062': 'The demo site also offers exclusions of a day and a week, so that people can try them.',
    'STD-081': 'The demo site starts a game without a sheet in between. The footer leads to the tools.',
    'STD-111': 'The specification wants automatic play of slots, with limits.',
    'STD-112': 'The demo site lets slot rounds follow each other freely.',
    'STD-113': 'The demo site lets rounds follow each other freely.',
    'STD-115': 'The demo site lets players hurry reels.',
    'STD-117': 'The specification lets games run in tabs of their own and does not limit their number.',
    'STD-045': 'The specification has no question about limits before a deposit.',
  },
};
