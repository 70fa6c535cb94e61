import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { acceptSealedBodies } from '@parlour/shared-server/endpoints/sealedContentType';
import { createTestService } from '@parlour/shared-server/testing/testService';
import { createHmac } from 'node:crypto';
import { DomainError } from '../../http/failures.ts';
import type { MountEndpoint } from '../../http/mount.ts';
import { createTestClock } from '../../testing/testClock.ts';
import { mountSignInRoutes } from './signInRoutes.ts';
import type { IdentityService } from './signInService.ts';
import type { SignInSteps } from './signInSteps.ts';
import { createSignInAnswers } from './signInAnswers.ts';

const PASSWORD = 'Secret#2026';
const hash = (text: string): string => createHmac('sha256', 'key').update(text).digest('hex');

/** Returns what is logged for a sign-in as `Player`. */
const logOf = async (login: IdentityService['login']): Promise<string[]> => {
  const lines: string[] = [];
  const { app, mount } = createTestService({
    log: (line) => void lines.push(line),
    openSealed: async (text) => ({ body: JSON.parse(text), spend: async () => {} }),
  });
  acceptSealedBodies(app);
  const service = { login } as IdentityService;
  const verification = {
    checkHuman: async () => {},
    checkCaptcha: async () => true,
    takeCode: async () => true,
    countText: async () => {},
    countMail: async () => true,
    countTrial: async () => {},
  };
  const keys = { published: () => [], find: async () => undefined, refresh: async () => {} };
  mountSignInRoutes(
    { app, mount: mount as unknown as MountEndpoint },
    {
      service,
      steps: {} as SignInSteps,
      answers: createSignInAnswers(hash),
      verification,
      keys,
      hash,
      clock: createTestClock(),
      isAskedForTerms: async () => false,
    },
  );
  const body = { username: 'Player', password: PASSWORD, type: 'username', portal: 'member' };
  await app.inject({
    method: 'POST',
    url: identityEndpoints.login.path,
    headers: { 'content-type': 'application/jose' },
    payload: JSON.stringify(body),
    remoteAddress: '203.0.113.9',
  });
  await app.close();
  return lines;
};
const value = {
  token: 'token-of-the-session',
  firstTimeLogin: false,
  passwordExpired: false,
  defaultPassword: false,
  step: 'session' as const,
};
const refuse = (error: Error) => async (): Promise<never> => {
  throw error;
};

describe('the log of sign-ins', () => {
  it.each([
    ['signedIn', async () => ({ value, deviceTokens: ['token-of-the-device'] })],
    ['wrongCredentials', refuse(new DomainError('wrongCredentials'))],
    ['nonAgent', refuse(new DomainError('nonAgent'))],
    ['tooManyRequests', refuse(new DomainError('tooManyRequests'))],
    ['failed', refuse(new Error('no connection'))],
  ] as const)(
    'has one line for %s, with account and address but without name and secret',
    async (outcome, login) => {
      const lines = await logOf(login);
      const [line, ...others] = lines.filter((entry) => entry.includes('"sign-in"'));
      expect(others).toEqual([]);
      expect(JSON.parse(line ?? '')).toMatchObject({
        account: hash('account:player'),
        address: '203.0.113.9',
        portal: 'member',
        outcome,
        reqId: expect.any(String),
      });
      expect(lines.join()).not.toMatch(/player|Secret#2026|token-of/i);
    },
  );
});
