import { PlatformError, type HttpClient } from '@parlour/shared-contracts';
import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';

/** Shows the API that a call is worth something to its caller. */
export interface HumanCheckState {
  /**
   * A proof that is good for one call.
   * @throws PlatformError, or the signal's reason where it is aborted.
   */
  prove(signal?: AbortSignal): Promise<string>;
}

/** The check by proof of work; what solves it is fetched when it is first needed. */
export const createHumanCheck = (http: HttpClient): HumanCheckState => ({
  prove: async (signal = new AbortController().signal) => {
    const [challenge, solve] = await Promise.all([
      inTurn(() => http.call(verificationEndpoints.humanChallenge, undefined, { signal }), signal),
      loadSolver(),
    ]);
    return solve(challenge, signal);
  },
});

/**
 * One tab after the other: by its first challenge the service gets to know the browser, and of two first ones
 * the browser would keep one. The name is nobody's where the page is not secure.
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
