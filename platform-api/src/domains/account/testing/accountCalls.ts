import type { accountEndpoints } from '@parlour/shared-contracts/domains/account';
import { DEMO_PASSWORD } from '../../../testing/calls.ts';
import { withBody, type ValidCalls } from '../../../testing/validCall.ts';

/** A valid call of each endpoint, on the demo site. */
export const accountCalls: ValidCalls<typeof accountEndpoints> = {
  profile: {},
  saveProfile: withBody(
    { values: { nickname: 'Lucky', occupation: 'Baker' }, password: DEMO_PASSWORD },
    'values',
    'Lucky',
  ),
  avatars: {},
  chooseAvatar: withBody({ name: 'moon' }, 'name', 'Moon 1'),
};
