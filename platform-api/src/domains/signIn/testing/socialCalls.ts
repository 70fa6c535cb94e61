import type { socialEndpoints } from '@parlour/shared-contracts/domains/social';
import { withPrepared, type ValidCalls } from '../../../testing/validCall.ts';
import { BROWSER_COOKIE } from '../../../testing/calls.ts';
import { passHumanCheck } from '../../../testing/solveChallenge.ts';
import { socialProof } from '../../../testing/socialProof.ts';
import { registering } from '../../registration/testing/registering.ts';

/** A valid call of each endpoint on the demo site. */
export const socialCalls: ValidCalls<typeof socialEndpoints> = {
  socialLogin: withPrepared({ code: 'x'.repeat(43) }, 'code', 'short', async (api) => {
    const { code, cookie } = await socialProof(api);
    const { domain, registerUrl } = registering;
    const humanCheck = await passHumanCheck(api);
    const account = { terms: true, domain, registerUrl, humanCheck };
    return { body: { code, account }, cookie: `${cookie}; ${BROWSER_COOKIE}` };
  }),
};
