/**
 * Asks the register of excluded persons once for each sign-in. A member whom the register names becomes excluded, in
 * the same way as a member who has chosen it (ADR 99).
 */
export interface RegisterCheck {
  /**
   * Asks after a registration or sign-in, which does not wait for the answer. After a failure, `require` asks again.
   */
  askLater(memberId: number): void;
  /**
   * Is called before a deposit and before play for money. Asks again if the register has not answered since the
   * sign-in.
   * @throws DomainError `excluded`; `registerSilent` if the register does not answer
   */
  require(memberId: number): Promise<void>;
}
