import { accountEndpoints } from '@parlour/shared-contracts/domains/account';
import { call, DEMO_PASSWORD, tokenOf } from '../../../testing/calls.ts';
import { memberIdOf } from '../../../testing/memberIdOf.ts';
import { readCode } from '../../../testing/readOutbox.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { withBody, withPrepared, type ValidCalls } from '../../../testing/validCall.ts';
import { callerOf } from '../../cashier/testing/callerOf.ts';
import { findMember } from '../../members/public.ts';
import { addLeaver } from './addLeaver.ts';

/** Asks for the change of the caller's e-mail, and returns the codes that were sent. */
const askForCodes = async (api: TestApi, token: string | null, to: string) => {
  const memberId = await memberIdOf(api, token);
  const found = memberId === null ? undefined : await findMember(api.database.db, memberId);
  await call(api, accountEndpoints.sendContactCodes, {
    token,
    body: { kind: 'email', to, password: DEMO_PASSWORD },
  });
  const newCode = (await readCode(api, to)) || '000000';
  const old = found?.member.email ?? null;
  return old === null ? { newCode } : { newCode, oldCode: await readCode(api, old) };
};

/** A valid call of each endpoint, on the demo site. */
export const accountCalls: ValidCalls<typeof accountEndpoints> = {
  profile: {},
  saveProfile: withBody(
    { values: { nickname: 'Lucky', occupation: 'Baker' }, password: DEMO_PASSWORD },
    'values',
    'Lucky',
  ),
  sendContactCodes: withPrepared(
    { kind: 'email', to: 'somebody@example.com', password: DEMO_PASSWORD },
    'kind',
    'letter',
    async () => ({ body: { to: `${crypto.randomUUID()}@example.com` } }),
  ),
  changeContact: withPrepared({ kind: 'email', newCode: '000000' }, 'newCode', 'abc', async (api, token) => {
    const to = `${crypto.randomUUID()}@example.com`;
    const codes = await askForCodes(api, token, to);
    return { body: codes };
  }),
  closeAccount: withPrepared(
    { reason: 'no time', password: DEMO_PASSWORD },
    'reason',
    'x',
    // Other calls need the accounts of the demo site.
    async (api, token) =>
      token === null || (await callerOf(api.database.db, token)) === null
        ? {}
        : { token: await tokenOf(api, (await addLeaver(api)).account) },
  ),
  avatars: {},
  chooseAvatar: withBody({ name: 'moon' }, 'name', 'Moon 1'),
};
