import { exclusionEndpoints, type Exclusion } from '@parlour/shared-contracts/domains/exclusion';
import type { DomainContext } from '../../../domain.ts';
import { presentEnd, type ActiveSelfExclusion, type SelfExclusionState } from '../../members/public.ts';
import { clientInfoOf } from '../../sessions/public.ts';
import type { SelfExclusion } from './selfExclusion.ts';

export const mountSelfExclusionRoutes = (
  { mount, clock }: Pick<DomainContext, 'mount' | 'clock'>,
  exclusion: SelfExclusion,
): void => {
  const presentExclusion = (state: SelfExclusionState): Exclusion => ({
    ...presentBegun(state),
    hasEnded: state.until !== null && state.until <= clock.now(),
    returnsAt: state.returnsAt?.toISOString() ?? null,
  });
  mount(exclusionEndpoints.exclusion, async ({ caller }) => {
    const present = await exclusion.find(caller.memberId);
    return { exclusion: present && presentExclusion(present), periods: [...exclusion.periods] };
  });
  mount(exclusionEndpoints.exclude, async ({ caller: { memberId }, language, request, body }) => {
    const { period, password } = body;
    const asker = { ...clientInfoOf(request), memberId, language };
    return presentBegun(await exclusion.begin(asker, period, password));
  });
  mount(exclusionEndpoints.returnToPlay, async ({ caller: { memberId } }) =>
    presentExclusion(await exclusion.end(memberId)),
  );
};

const presentBegun = (exclusion: ActiveSelfExclusion): Exclusion => ({
  since: exclusion.since.toISOString(),
  ...presentEnd(exclusion),
  hasEnded: false,
  returnsAt: null,
});
