import { verificationMethods } from '@parlour/shared-contracts/domains/secondFactor';
import type { Page } from '@playwright/test';

const flags = { firstTimeLogin: false, passwordExpired: false, defaultPassword: false };

/** Answers of the API to a username and password, other than a session. */
const answers = {
  captcha: {
    success: false,
    value: { reason: 'wrongCredentials', captcha: true },
    message: 'Username or password is incorrect',
  },
  passwordChange: {
    success: true,
    value: { step: 'passwordChange', challenge: 'challenge', ...flags, passwordExpired: true },
    message: null,
  },
  extraVerification: {
    success: true,
    value: {
      step: 'extraVerification',
      challenge: 'challenge',
      ways: verificationMethods.map((way) => ({ way, to: way === 'sms' ? '+66•••••678' : null })),
      ...flags,
    },
    message: null,
  },
};

export type LoginAnswer = keyof typeof answers;

/** Answers logins by password instead of the API. */
export const answerLogin = async (page: Page, answer: LoginAnswer): Promise<void> => {
  await page.route('**/wps/session/login', (route) => route.fulfill({ json: answers[answer] }));
};
