import { PlatformError, type HttpClient } from '@parlour/shared-contracts';
import { readHumanChallenge } from './verificationApi.ts';

/** The human check: a proof for the API that makes automated calls expensive. */
export interface HumanCheckState {
  /**
   * Resolves to a proof for one call.
   * @throws PlatformError, with the reason `cookiesBlocked` if the browser blocks all cookies, or the signal's reason
   * if it is aborted.
   */
  prove(signal?: AbortSignal): Promise<string>;
}

/** Creates the check by proof of work. The solver is loaded on first use. */
export const createHumanCheck = (http: HttpClient): HumanCheckState => ({
  prove: async (signal = new AbortController().signal) => {
    // The challenge is bound to a cookie, and such a browser has no `navigator.locks` either.
    if (!navigator.cookieEnabled) {
      throw new PlatformError('rejected', { value: { reason: 'cookiesBlocked' } });
    }
    const [challenge, solve] = await Promise.all([
      inTurn(() => readHumanChallenge(http, signal), signal),
      loadSolver(),
    ]);
    return solve(challenge, signal);
  },
});

/**
 * Runs the action in one tab at a time. The first challenge sets a cookie. Of two parallel challenges, the browser
 * would keep only one cookie. `navigator.locks` is missing on insecure pages.
 */
const inTurn = async <Result>(act: () => Promise<Result>, signal: AbortSignal): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('parlour.human-check', { signal }, act) : act();

const loadSolver = async () => {
  try {
    return (await import(/* webpackChunkName: "human-check" */ './solveHumanChallenge.ts'))
      .solveHumanChallenge;
  } catch (cause) {
    throw new PlatformError('network', { cause });
  }
};
