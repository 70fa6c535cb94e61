import { termsEndpoints, type TermsState } from '@parlour/shared-contracts/domains/terms';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { DomainContext } from '../../../domain.ts';
import { DomainError } from '../../../http/failures.ts';
import {
  readDueArticles,
  readRevisionsInForce,
  recordAcceptance,
  type AcceptedRevision,
} from './termsRows.ts';

export interface TermsOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly asksForTerms: boolean;
}

const createTermsService = ({ db, clock, asksForTerms }: TermsOptions) => {
  const read = async (memberId: number): Promise<TermsState> => {
    const due = await readDueArticles(db, memberId, asksForTerms);
    if (due.length === 0) return { due: [] };
    const inForce = await readRevisionsInForce(db, clock.now());
    return {
      due: due.map(({ article, accepted }) => ({
        article,
        revision: inForce.find((one) => one.article === article)?.revision ?? null,
        isNewVersion: accepted !== null,
      })),
    };
  };
  return {
    read,
    /** @throws DomainError `termsChanged` if one of the revisions is not the one in force */
    accept: async (memberId: number, accepted: readonly AcceptedRevision[]): Promise<TermsState> => {
      const now = clock.now();
      const inForce = await readRevisionsInForce(db, now);
      const isInForce = ({ article, revision }: AcceptedRevision): boolean =>
        inForce.some((one) => one.article === article && one.revision === revision);
      if (!accepted.every(isInForce)) throw new DomainError('termsChanged');
      await recordAcceptance(db, memberId, accepted, now);
      return read(memberId);
    },
  };
};

/** Mounts the question for an acceptance of the terms. */
export const mountTerms = ({ mount }: Pick<DomainContext, 'mount'>, options: TermsOptions): void => {
  const terms = createTermsService(options);
  mount(termsEndpoints.terms, ({ caller }) => terms.read(caller.memberId));
  mount(termsEndpoints.acceptTerms, ({ caller, body }) => terms.accept(caller.memberId, body.accepted));
};
