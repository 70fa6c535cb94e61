import type { lotteryEndpoints } from '@parlour/shared-contracts/domains/lottery';
import { withQuery, type ValidCalls } from '../../../testing/validCall.ts';

/** A valid call of each endpoint, on the demo site. */
export const lotteryCalls: ValidCalls<typeof lotteryEndpoints> = {
  vietnamMenu: withQuery({ prizeMode: 'LOTT', device: 'WEB' }, 'prizeMode', 'NONE'),
  vietnamOpenedNumbers: withQuery({ limit: '5' }, 'limit', 'x'),
  openedNumbers: withQuery({ limit: '5' }, 'limit', '1000'),
};
