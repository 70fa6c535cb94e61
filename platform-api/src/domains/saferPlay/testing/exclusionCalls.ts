import type { exclusionEndpoints } from '@parlour/shared-contracts/domains/exclusion';
import { DEMO_PASSWORD } from '../../../testing/calls.ts';
import { withSpareAccount } from '../../../testing/spareAccount.ts';
import { withPrepared, type ValidCalls } from '../../../testing/validCall.ts';

/** A valid call of each endpoint on the demo site. */
export const exclusionCalls: ValidCalls<typeof exclusionEndpoints> = {
  exclusion: {},
  exclude: withPrepared({ period: 'day', password: DEMO_PASSWORD }, 'period', 'hour', withSpareAccount),
};
