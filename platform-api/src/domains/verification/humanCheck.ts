import type { HumanChallenge } from '@parlour/shared-contracts/domains/verification';

/** Tells people from programs; another provider takes its place by answering these two. */
export interface HumanCheck {
  /** For this browser alone. */
  issue(browser: string): Promise<HumanChallenge>;
  /**
   * Uses a solved challenge up.
   * @throws DomainError `humanCheckFailed` where it is wrong, old, used, another browser's or not one of ours.
   */
  check(payload: string, browser: string | null): Promise<void>;
}
