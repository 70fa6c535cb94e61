import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import { FakeHttp } from '@parlour/shared-ui/testing';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { createHumanCheck } from './humanCheck.ts';

const HMAC_KEY = 'a key of this test';

const challenge = async (number: number) => {
  const made = await createChallenge({ hmacKey: HMAC_KEY, maxnumber: 2_000, number });
  return { ...made, algorithm: 'SHA-256' as const, maxnumber: 2_000 };
};
const checkOf = (made: Awaited<ReturnType<typeof challenge>>) =>
  createHumanCheck(new FakeHttp().answer(verificationEndpoints.humanChallenge, () => made));

describe('the human check', () => {
  it.each([0, 499, 500, 2_000])('proves itself with the number %i of a challenge', async (number) => {
    const proof = await checkOf(await challenge(number)).prove();
    await expect(verifySolution(proof, HMAC_KEY)).resolves.toBe(true);
  });

  it('fails for a challenge without a solution', async () => {
    const made = { ...(await challenge(7)), maxnumber: 6 };
    await expect(checkOf(made).prove()).rejects.toMatchObject({ code: 'unknown' });
  });

  describe('says that the browser blocks all cookies', () => {
    afterEach(() => {
      jest.restoreAllMocks();
      Reflect.deleteProperty(navigator, 'locks');
    });
    const expectBlocked = async () =>
      expect(checkOf(await challenge(7)).prove()).rejects.toMatchObject({
        details: { value: { reason: 'cookiesBlocked' } },
      });

    it('if the browser reports it', async () => {
      jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
      await expectBlocked();
    });

    it('if the browser refuses locks', async () => {
      const request = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
      Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
      await expectBlocked();
    });
  });

  it('stops when it is aborted', async () => {
    const call = new AbortController();
    const waiting = checkOf(await challenge(2_000)).prove(call.signal);
    call.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
  });
});
