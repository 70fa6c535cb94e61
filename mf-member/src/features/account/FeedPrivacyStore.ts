import type { Platform } from '@parlour/shared-contracts';
import { betFeedEndpoints } from '@parlour/shared-contracts/domains/betFeed';
import { SwitchStore } from '../../ui/choices/SwitchStore.ts';

/** Creates the switch that decides whether other people see the bets and wins of the member. */
export const createFeedPrivacyStore = (platform: Platform): SwitchStore => {
  const { http } = platform;
  return new SwitchStore(
    {
      read: async (signal) => !(await http.call(betFeedEndpoints.privacy, {}, { signal })).isHidden,
      save: async (isOn) => {
        const { isHidden } = await http.call(betFeedEndpoints.setPrivacy, { body: { isHidden: !isOn } });
        return !isHidden;
      },
    },
    platform,
  );
};
