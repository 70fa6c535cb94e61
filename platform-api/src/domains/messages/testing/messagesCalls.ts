import type { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import { type ValidCalls } from '../../../testing/validCall.ts';

/** A valid call of each endpoint, on the demo site. */
export const messagesCalls: ValidCalls<typeof messageEndpoints> = {
  unreadCount: {},
};
