import type { pointsEndpoints } from '@parlour/shared-contracts/domains/points';
import { withQuery, type ValidCalls } from '../../../testing/validCall.ts';

/** A valid call of each endpoint on the demo site. */
export const pointsCalls: ValidCalls<typeof pointsEndpoints> = {
  balance: {},
  rewards: withQuery({ language: 'EN' }, 'kind', 'NONE'),
};
