import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { lockMember, setTransactionPassword } from '../../members/public.ts';
import type { ClientInfo, Passwords, SecurityEvents } from '../../sessions/public.ts';
import type { Asker, OwnProof, ProvingSecrets } from '../../signIn/public.ts';
import { lockWithdrawals } from './withdrawalRows.ts';

export interface TransactionPasswordOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly proof: OwnProof;
  readonly events: SecurityEvents;
}

/**
 * Sets the transaction password and tells the member. A change, not the first password, locks withdrawals for a day.
 * @throws like `OwnProof.prove`; DomainError `weakTransactionPassword`.
 */
export const createSetTransactionPassword =
  ({ db, clock, passwords, proof, events }: TransactionPasswordOptions) =>
  async (
    { memberId, language, ...client }: Asker & ClientInfo,
    secrets: ProvingSecrets,
    chosen: string,
  ): Promise<void> => {
    if (isWeak(chosen)) throw new DomainError('weakTransactionPassword');
    await proof.prove({ memberId, language }, secrets);
    const hash = await passwords.hash(chosen, 'member');
    await db.transaction(async (tx) => {
      await lockMember(tx, memberId);
      const isChange = await setTransactionPassword(tx, memberId, hash);
      if (isChange) await lockWithdrawals(tx, memberId, clock.now());
      await events.record(tx, memberId, { kind: 'transactionPasswordSet' }, client);
    });
  };

/** One digit six times, or digits that follow each other up or down. */
const isWeak = (digits: string): boolean => {
  const steps = [...digits].slice(1).map((digit, index) => Number(digit) - Number(digits[index]));
  return new Set(steps).size === 1 && Math.abs(steps[0] ?? 0) <= 1;
};
