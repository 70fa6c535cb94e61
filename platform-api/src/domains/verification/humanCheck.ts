import type { HumanChallenge } from '@parlour/shared-contracts/domains/verification';

/** Distinguishes people from programs. Another provider has to implement these two functions. */
export interface HumanCheck {
  /** Issues a challenge for this browser. */
  issue(browser: string): Promise<HumanChallenge>;
  /**
   * Uses a solved challenge up.
   * @throws DomainError `humanCheckFailed` if it is wrong, expired, used, another browser's or forged.
   */
  check(payload: string, browser: string | null): Promise<void>;
}
