import { withPrepared, type ValidCalls } from '../../../testing/validCall.ts';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { call, tokenOf } from '../../../testing/calls.ts';

/** A valid call of each endpoint on the demo site. */
export const sessionCalls: ValidCalls<typeof sessionEndpoints> = {
  logout: {},
  memberInfo: {},
  consolidated: {},
  memberIcon: {},
  handOver: {},
  takeHandOver: withPrepared({ token: 'A'.repeat(43) }, 'token', '', async (api) => {
    const answer = await call(api, sessionEndpoints.handOver, { token: await tokenOf(api, 'player') });
    return { body: { token: answer.json<{ value: { token: string } }>().value.token } };
  }),
  firstLogin: {},
  loginInfo: {},
};
