import type { contentEndpoints } from '@parlour/shared-contracts/domains/content';
import { withQuery, type ValidCalls } from '../../../testing/validCall.ts';

/** A valid call of each endpoint, on the demo site. */
export const contentCalls: ValidCalls<typeof contentEndpoints> = {
  announcements: withQuery({ types: 'B,PL,PU,PR,H', platform: 'W', language: 'EN' }, 'execution', 'Z'),
};
