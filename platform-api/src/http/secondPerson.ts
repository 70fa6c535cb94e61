import { DomainError } from './failures.ts';

/**
 * Checks a decision that two persons must make: one proposes it, and it takes effect when another one confirms it.
 * @param first who has proposed it, or null
 * @throws DomainError `ownProposal` if the same person confirms it
 */
export const demandSecondPerson = (first: string | null | undefined, by: string): void => {
  if (first === by) throw new DomainError('ownProposal');
};
