import type { feedbackEndpoints } from '@parlour/shared-contracts/domains/feedback';
import { memberIdOf } from '../../../testing/memberIdOf.ts';
import type { Prepared } from '../../../testing/preparedCall.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { withBody, withQuery, type ValidCalls } from '../../../testing/validCall.ts';
import { eq } from 'drizzle-orm';
import { feedbackTicket } from '../tables.ts';
import { sendFeedback } from '../writeFeedback.ts';

const UNKNOWN = { reference: 'F22222222222' };
const CONTENT = 'My deposit has not arrived yet.';

/** Opens a ticket of the caller. For a caller without a session it returns an unknown reference. */
const withTicket = async (api: TestApi, token: string | null): Promise<Prepared> => {
  const memberId = await memberIdOf(api, token);
  if (memberId === null) return { params: UNKNOWN };
  const { db } = api.database;
  await db.update(feedbackTicket).set({ state: 'closed' }).where(eq(feedbackTicket.memberId, memberId));
  const settings = { shortest: 10, longest: 500, answerDays: 10 };
  const ticket = await sendFeedback(
    db,
    { memberId, type: 'deposit', content: CONTENT },
    settings,
    api.clock.now(),
  );
  return { params: { reference: ticket.reference } };
};

/** A valid call of each endpoint, on the demo site. */
export const feedbackCalls: ValidCalls<typeof feedbackEndpoints> = {
  form: {},
  send: withBody({ type: 'deposit', content: CONTENT }, 'type', 'praise'),
  list: withQuery({ cursor: '9' }, 'cursor', '9x'),
  one: { prepare: withTicket },
  reply: {
    body: { content: CONTENT },
    prepare: withTicket,
    invalid: { call: { params: UNKNOWN, body: { content: 7 } }, field: 'content' },
  },
};
