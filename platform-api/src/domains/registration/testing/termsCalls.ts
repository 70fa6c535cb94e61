import type { termsEndpoints } from '@parlour/shared-contracts/domains/terms';
import { withPrepared, type ValidCalls } from '../../../testing/validCall.ts';
import { readRevisionsInForce } from '../terms/termsRows.ts';

/** A valid call of each endpoint, on the demo site. */
export const termsCalls: ValidCalls<typeof termsEndpoints> = {
  terms: {},
  acceptTerms: withPrepared(
    { accepted: [{ article: 'terms', revision: 1 }] },
    'accepted',
    [],
    async ({ database: { db }, clock }) => ({
      body: { accepted: await readRevisionsInForce(db, clock.now()) },
    }),
  ),
};
