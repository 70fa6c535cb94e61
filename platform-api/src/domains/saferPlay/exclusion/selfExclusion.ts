import type { ExclusionPeriod } from '@parlour/shared-contracts/domains/exclusion';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { type ActiveSelfExclusion, findSelfExclusion } from '../../members/public.ts';
import type { ClientInfo, SecurityEvents } from '../../sessions/public.ts';
import type { Asker, OwnProof } from '../../signIn/public.ts';
import { beginExclusion } from './beginExclusion.ts';

/** Lets members exclude themselves from play. */
export interface SelfExclusion {
  /** Returns the current exclusion. */
  find(memberId: number): Promise<ActiveSelfExclusion | null>;
  /**
   * Begins an exclusion. When this resolves, the exclusion applies in every process.
   * The password is the only proof that is needed. Otherwise a thief could add an authenticator and prevent the
   * exclusion.
   * @throws the errors of `OwnProof.checkSecrets`
   * @throws DomainError `excludedLonger` if the new exclusion does not end later than the current one
   */
  begin(request: Asker & ClientInfo, period: ExclusionPeriod, password: string): Promise<ActiveSelfExclusion>;
}

export interface SelfExclusionDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly proof: Pick<OwnProof, 'checkSecrets'>;
  readonly events: SecurityEvents;
}

export const createSelfExclusion = ({
  db,
  clock,
  proof,
  events,
}: SelfExclusionDependencies): SelfExclusion => ({
  find: (memberId) => findSelfExclusion(db, memberId, clock.now()),
  begin: async (request, period, password) => {
    const { memberId } = request;
    await proof.checkSecrets(request, { password }, false);
    return db.transaction(async (tx) => {
      const exclusion = await beginExclusion(tx, { memberId, owner: 'member', period }, clock.now());
      await events.record(tx, memberId, { kind: 'selfExcluded', proof: 'password' }, request);
      return exclusion;
    });
  },
});
