import { PlatformError, type HttpClient } from '@parlour/shared-contracts';
import { readHumanChallenge } from './verificationApi.ts';

/** The human check: a proof for the API that makes automated calls expensive. */
export interface HumanCheckState {
  /**
   * Returns a proof for one call. If the signal is aborted, the promise rejects with the signal's `reason`.
   * @throws PlatformError if the check fails. Its `details.value.reason` is `cookiesBlocked` if the browser blocks all
   * cookies.
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
 * Runs the action while no other tab runs it. The first challenge sets a cookie. Two tabs could receive two cookies
 * at the same time, and the browser would keep only one of them. A page without HTTPS has no `navigator.locks`, so it
 * does not wait for other tabs.
 * @throws PlatformError with the reason `cookiesBlocked` if the browser blocks all cookies. Then `cookieEnabled` is
 * false. In Chromium it is true, but the request for a lock fails with a `SecurityError`.
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
