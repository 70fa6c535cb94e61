import type { Platform } from '@parlour/shared-contracts';
import { SwitchStore } from '../../ui/choices/SwitchStore.ts';
import { createSecurityApi } from './securityApi.ts';

/** Creates the switch that decides whether the member gets a message about each sign-in. */
export const createSignInNoticesStore = (platform: Platform): SwitchStore => {
  const api = createSecurityApi(platform.http);
  return new SwitchStore({ read: api.signInNotices, save: api.setSignInNotices }, platform);
};
