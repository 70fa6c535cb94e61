import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';

export const messageEndpoints = defineEndpoints({
  unreadCount: {
    method: 'GET',
    path: '/wps/v2/messages/unread',
    access: 'member',
    summary: 'How many platform messages are unread',
    value: z.object({ unreadMessage: z.int() }),
  },
});
