import type { betFeedEndpoints } from '@parlour/shared-contracts/domains/betFeed';
import { withBody, type ValidCalls } from '../../../testing/validCall.ts';

/** A valid call of each endpoint, on the demo site. */
export const betFeedCalls: ValidCalls<typeof betFeedEndpoints> = {
  bets: {},
  highRollers: {},
  bigWins: {},
  privacy: {},
  setPrivacy: withBody({ isHidden: true }, 'isHidden', 'yes'),
};
