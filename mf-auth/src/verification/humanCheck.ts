import { PlatformError, type HttpClient } from '@parlour/shared-contracts';
import { readHumanChallenge } from './verificationApi.ts';

/** The human check: a proof for the API that makes automated calls expensive. */
export interface HumanCheckState {
  /**
   * Resolves to a proof for one call.
   * @throws PlatformError. If the browser blocks all cookies, its `details.value.reason` is `cookiesBlocked`.
   * @throws The reason of the signal, if the signal is aborted.
   */
  prove(signal?: AbortSignal): Promise<string>;
}

/** Creates the check by proof of work. The solver is loaded on first use. */
export const createHumanCheck = (http: HttpClient): HumanCheckState => ({
  prove: async (signal = new AbortController().signal) => {
    const [challenge, solve] = await Promise.all([
      inTurn(() => readHumanChallenge(http, signal), signal),
      loadSolver(),
    ]);
    return solve(challenge, signal);
  },
});

/**
 * Runs the action in one tab at a time. The first challenge sets a cookie. If two tabs requested a challenge at the same
 * time, the browser would keep the cookie of only one of them. Pages without HTTPS have no `navigator.locks`.
 *
 * If the user blocks all cookies, `cookieEnabled` should be false. Chromium leaves it true, but it refuses locks with a
 * `SecurityError`.
 */
const inTurn = async <Result>(act: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
  if (!navigator.cookieEnabled) throw cookiesBlocked();
  if (!('locks' in navigator)) return act();
  try {
    return await navigator.locks.request('parlour.human-check', { signal }, act);
  } catch (cause) {
    throw cause instanceof DOMException && cause.name === 'SecurityError' ? cookiesBlocked(cause) : cause;
  }
};

const cookiesBlocked = (cause?: unknown): PlatformError =>
  new PlatformError('rejected', { value: { reason: 'cookiesBlocked' }, cause });

const loadSolver = async () => {
  try {
    return (await import(/* webpackChunkName: "human-check" */ './solveHumanChallenge.ts'))
      .solveHumanChallenge;
  } catch (cause) {
    throw new PlatformError('network', { cause });
  }
};
