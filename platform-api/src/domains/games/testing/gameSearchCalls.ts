import type { gameSearchEndpoints } from '@parlour/shared-contracts/domains/gameSearch';
import { withQuery, type ValidCalls } from '../../../testing/validCall.ts';

/** A valid call of each endpoint, on the demo site. */
export const gameSearchCalls: ValidCalls<typeof gameSearchEndpoints> = {
  find: withQuery(
    { language: 'EN', text: 'dragon', types: 'RNG,LIVE', minRtp: '9500', pageNo: '1', pageSize: '24' },
    'sort',
    'luck',
  ),
  popular: withQuery({ language: 'EN' }, 'language', 'en'),
  suggested: withQuery({ language: 'EN' }, 'language', 'en'),
};
