import type { chatEndpoints } from '@parlour/shared-contracts/domains/chat';
import { eq } from 'drizzle-orm';
import { withBody, withPrepared, type ValidCalls } from '../../../testing/validCall.ts';
import { customerServiceChannel } from '../tables.ts';

/** A valid call of each endpoint, on the demo site. */
export const chatCalls: ValidCalls<typeof chatEndpoints> = {
  models: {},
  launch: withPrepared({ model: '1', language: 'EN' }, 'model', 'x', async ({ database: { db } }) => {
    const [chat] = await db
      .select()
      .from(customerServiceChannel)
      .where(eq(customerServiceChannel.kind, 'LIVECHAT'));
    return { body: { model: String(chat?.id) } };
  }),
  verifyContact: withBody({ contact: '@parlour' }, 'contact', 'x'),
};
