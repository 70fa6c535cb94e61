import type { articleEndpoints } from '@parlour/shared-contracts/domains/articles';
import { withQuery, type ValidCalls } from '../../../testing/validCall.ts';

/** A valid call of each endpoint, on the demo site. */
export const articlesCalls: ValidCalls<typeof articleEndpoints> = {
  helpCenter: withQuery({ lang: 'EN', device: 'WEB' }, 'device', 'PHONE'),
  list: withQuery({ kind: 'notice', language: 'EN', page: '1' }, 'page', '0'),
  one: { ...withQuery({ language: 'EN' }, 'language', 'english'), params: { slug: 'terms' } },
};
