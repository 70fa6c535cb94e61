import type { registrationEndpoints } from '@parlour/shared-contracts/domains/registration';
import { withBody, withPrepared, type ValidCalls } from '../../../testing/validCall.ts';
import { randomBytes } from 'node:crypto';
import { TestBrowser } from '../../../testing/browser.ts';
import { newMobile } from '../../../testing/newMobile.ts';
import { passHumanCheck } from '../../../testing/solveChallenge.ts';
import { registering } from './registering.ts';

/** A valid call of each endpoint, on the demo site. */
export const registrationCalls: ValidCalls<typeof registrationEndpoints> = {
  settings: {},
  checkUsername: withPrepared({ username: 'heron' }, 'username', '', async (api) => ({
    body: { humanCheck: await passHumanCheck(api) },
  })),
  affiliate: withBody({ code: 'AGENT01', domain: 'localhost' }, 'code', ''),
  register: withPrepared(registering, 'registerMethod', 'APP', async (api) => ({
    body: {
      username: `new${randomBytes(6).toString('hex')}`,
      humanCheck: await passHumanCheck(api),
    },
  })),
  registerByMobile: withPrepared(
    { ...registering, username: '0812345603', mobileNum: '0812345603', countryDialingCode: '66' },
    'countryDialingCode',
    'TH',
    async (api) => {
      const mobile = newMobile();
      const browser = new TestBrowser(api);
      const verificationCode = await browser.code('register', mobile);
      const humanCheck = await browser.human();
      const body = { username: mobile, mobileNum: mobile, verificationCode, humanCheck };
      return { body, cookie: browser.cookie };
    },
  ),
};
