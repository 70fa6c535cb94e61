import { exclusionEndpoints, type Exclusion } from '@parlour/shared-contracts/domains/exclusion';
import type { DomainContext } from '../../../domain.ts';
import { presentEnd, type ActiveSelfExclusion } from '../../members/public.ts';
import { clientInfoOf } from '../../sessions/public.ts';
import type { SelfExclusion } from './selfExclusion.ts';

export const mountSelfExclusionRoutes = (
  { mount }: Pick<DomainContext, 'mount'>,
  exclusion: SelfExclusion,
): void => {
  mount(exclusionEndpoints.exclusion, async ({ caller }) => {
    const present = await exclusion.find(caller.memberId);
    return { exclusion: present && presentExclusion(present) };
  });
  mount(exclusionEndpoints.exclude, async ({ caller: { memberId }, language, request, body }) => {
    const { period, password } = body;
    const asker = { ...clientInfoOf(request), memberId, language };
    return presentExclusion(await exclusion.begin(asker, period, password));
  });
};

const presentExclusion = (exclusion: ActiveSelfExclusion): Exclusion => ({
  since: exclusion.since.toISOString(),
  ...presentEnd(exclusion),
});
