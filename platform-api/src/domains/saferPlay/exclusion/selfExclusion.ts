import { exclusionPeriods, type ExclusionPeriod } from '@parlour/shared-contracts/domains/exclusion';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import {
  type ActiveSelfExclusion,
  findSelfExclusion,
  type SelfExclusionState,
} from '../../members/public.ts';
import type { ClientInfo, SecurityEvents } from '../../sessions/public.ts';
import type { Asker, OwnProof } from '../../signIn/public.ts';
import { beginExclusion } from './beginExclusion.ts';
import { returnToPlay } from './returnToPlay.ts';

/** Lets members exclude themselves from play. */
export interface SelfExclusion {
  /** Periods that members can choose in this market. */
  readonly periods: readonly ExclusionPeriod[];
  /** Returns the member's exclusion. It can have ended, if the member has not returned to play since. */
  find(memberId: number): Promise<SelfExclusionState | null>;
  /**
   * Begins an exclusion. When this resolves, the exclusion applies in every process.
   * The password is the only proof that is needed. Otherwise a thief could add an authenticator and prevent the
   * exclusion.
   * @throws the errors of `OwnProof.checkSecrets`
   * @throws DomainError `exclusionTooShort` if the market does not allow the period, `excludedLonger` if the new
   *   exclusion does not end later than the current one
   */
  begin(request: Asker & ClientInfo, period: ExclusionPeriod, password: string): Promise<ActiveSelfExclusion>;
  /**
   * Lets the member play again a day later.
   * @throws DomainError `exclusionGoesOn`, `notExcluded`
   */
  end(memberId: number): Promise<SelfExclusionState>;
}

export interface SelfExclusionDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly proof: Pick<OwnProof, 'checkSecrets'>;
  readonly events: SecurityEvents;
  /** Whether the market allows exclusions of less than six months. */
  readonly allowsShort: boolean;
}

const shortPeriods: readonly ExclusionPeriod[] = ['day', 'week'];

export const createSelfExclusion = ({
  db,
  clock,
  proof,
  events,
  allowsShort,
}: SelfExclusionDependencies): SelfExclusion => {
  const periods = exclusionPeriods.filter((period) => allowsShort || !shortPeriods.includes(period));
  return {
    periods,
    find: (memberId) => findSelfExclusion(db, memberId, clock.now()),
    begin: async (request, period, password) => {
      if (!periods.includes(period)) throw new DomainError('exclusionTooShort');
      const { memberId } = request;
      await proof.checkSecrets(request, { password }, false);
      return db.transaction(async (tx) => {
        const exclusion = await beginExclusion(tx, { memberId, owner: 'member', period }, clock.now());
        await events.record(tx, memberId, { kind: 'selfExcluded', proof: 'password' }, request);
        return exclusion;
      });
    },
    end: (memberId) => returnToPlay(db, memberId, clock.now()),
  };
};
