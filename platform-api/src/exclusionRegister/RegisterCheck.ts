/**
 * Asks the register of excluded persons once for each sign-in. A member who is found there is excluded like one who has
 * excluded themselves (ADR 99).
 */
export interface RegisterCheck {
  /** Asks after a registration or sign-in, which does not wait. After a failure, money asks again. */
  askLater(memberId: number): void;
  /**
   * Asks again if the register has not answered since the sign-in.
   * @throws DomainError `excluded`; `registerSilent` if the register does not answer
   */
  require(memberId: number): Promise<void>;
}
