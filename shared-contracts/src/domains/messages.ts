import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';

export const messageEndpoints = defineEndpoints({
  unreadCount: {
    method: 'GET',
    path: '/wps/v2/messages/unread',
    access: 'member',
    summary: 'Number of unread platform messages',
    value: z.object({ unreadMessage: z.int() }),
  },
});
