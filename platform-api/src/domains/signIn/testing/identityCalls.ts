import type { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { withBody, withPrepared, type ValidCalls } from '../../../testing/validCall.ts';
import { eq } from 'drizzle-orm';
import { createToken, hashToken } from '../../../sealing/tokens.ts';
import { TestBrowser } from '../../../testing/browser.ts';
import { DEMO_PASSWORD } from '../../../testing/calls.ts';
import { newMobile } from '../../../testing/newMobile.ts';
import { restorePasswords } from '../../../testing/restorePasswords.ts';
import { passHumanCheck } from '../../../testing/solveChallenge.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { member } from '../../members/tables.ts';
import { passwordLink } from '../tables.ts';
import { withOwedSignIn } from './owedSignIn.ts';

const NEW_PASSWORD = 'Another#2026';
const pair = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
/** No other test uses the number and the password of this member. */
const CHANGING = eq(member.account, 'member05');

/** Gives the changing member a new number and texts a code to it. */
const withCode = async (api: TestApi): Promise<{ mobile: string; code: string; cookie: string }> => {
  const mobile = newMobile();
  await api.database.db
    .update(member)
    .set({ mobile: `+66${mobile.slice(1)}` })
    .where(CHANGING);
  const browser = new TestBrowser(api);
  const code = await browser.code('noLogin', mobile);
  return { mobile, code, cookie: browser.cookie };
};

/** A valid call of each endpoint on the demo site. */
export const identityCalls: ValidCalls<typeof identityEndpoints> = {
  login: withBody(
    { username: 'player', password: DEMO_PASSWORD, type: 'username', portal: 'member' },
    'username',
    '',
  ),
  sendExtraCode: withPrepared({ way: 'email' }, 'way', 'bankName', withOwedSignIn),
  settleExtraVerification: withPrepared(
    { way: 'bankName', proof: 'Wilai Saetang' },
    'way',
    'none',
    withOwedSignIn,
  ),
  remembered: {},
  loginByCode: withPrepared(
    {
      username: '0812345678',
      password: '123456',
      type: 'sms',
      countryDialingCode: '66',
      portal: 'member',
    },
    'type',
    'username',
    async (api) => {
      const { mobile, code, cookie } = await withCode(api);
      return { body: { username: mobile, password: code }, cookie };
    },
  ),
  freePlay: withPrepared(
    { os: 'Linux', platform: 'W', gatewayVersion: 3, value: { humanCheck: 'unsolved' } },
    'platform',
    'A',
    async (api) => ({ body: { value: { humanCheck: await passHumanCheck(api) } } }),
  ),
  changePassword: withPrepared({ oldPassword: DEMO_PASSWORD, ...pair }, 'newPassword', '', async (api) => {
    await restorePasswords(api);
    return { body: {} };
  }),
  emailReset: {
    query: { humanCheck: 'unsolved' },
    body: { username: 'player', email: 'nobody@parlour.example' },
    prepare: async (api) => ({ query: { humanCheck: await passHumanCheck(api) } }),
    invalid: {
      call: { query: { humanCheck: 'unsolved' }, body: { username: 'player', email: '' } },
      field: 'email',
    },
  },
  linkReset: withPrepared(
    { token: 'spent', ...pair },
    'newPassword',
    '',
    async ({ database: { db }, clock }) => {
      const token = createToken();
      const [row] = await db.select().from(member).where(CHANGING);
      await db.insert(passwordLink).values({
        tokenHash: hashToken(token),
        memberId: row?.id ?? 0,
        expiresAt: new Date(clock.now().getTime() + 60_000),
      });
      return { body: { token } };
    },
  ),
  phoneReset: withPrepared(
    {
      newPassword: NEW_PASSWORD,
      mobileNum: '0812345678',
      countryDialingCode: '66',
      verificationCode: '123456',
    },
    'countryDialingCode',
    '0',
    async (api) => {
      const { mobile, code, cookie } = await withCode(api);
      return { body: { mobileNum: mobile, verificationCode: code }, cookie };
    },
  ),
};
