import { PlatformError, type HttpClient } from '@parlour/shared-contracts';
import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';

/** Shows the API that a call is worth something to its caller. */
export interface HumanCheck {
  /**
   * A proof that is good for one call.
   * @throws PlatformError, or the signal's reason where it is aborted.
   */
  prove(signal?: AbortSignal): Promise<string>;
}

/** The check by proof of work; what solves it is fetched when it is first needed. */
export const createHumanCheck = (http: HttpClient): HumanCheck => ({
  prove: async (signal = new AbortController().signal) => {
    const [challenge, solve] = await Promise.all([
      http.call(verificationEndpoints.humanChallenge, undefined, { signal }),
      loadSolver(),
    ]);
    return solve(challenge, signal);
  },
});

const loadSolver = async () => {
  try {
    return (await import(/* webpackChunkName: "human-check" */ './solveHumanChallenge.ts'))
      .solveHumanChallenge;
  } catch (cause) {
    throw new PlatformError('network', { cause });
  }
};
