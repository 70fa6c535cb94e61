import type { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import { max } from 'drizzle-orm';
import { memberIdOf } from '../../../testing/memberIdOf.ts';
import type { Prepared } from '../../../testing/preparedCall.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { withBody, withQuery, type ValidCalls } from '../../../testing/validCall.ts';
import { sendMessage } from '../sendMessage.ts';
import { message } from '../tables.ts';

/** Sends the caller a message and returns its id. For a caller without a session it returns an unknown id. */
const withMessage = async (api: TestApi, token: string | null): Promise<Prepared> => {
  const memberId = await memberIdOf(api, token);
  if (memberId === null) return { params: { id: '1' } };
  const { db } = api.database;
  await sendMessage(db, { memberId, kind: 'passwordChanged', parameters: {}, at: api.clock.now() });
  const [newest] = await db.select({ id: max(message.id) }).from(message);
  return { params: { id: String(newest?.id) } };
};

const PUSH = { endpoint: 'https://fcm.googleapis.com/fcm/send/test', path: '/member?page=messageV2' };

/** A valid call of each endpoint, on the demo site. */
export const messagesCalls: ValidCalls<typeof messageEndpoints> = {
  unreadCount: {},
  list: withQuery({ state: 'unread', cursor: '9' }, 'cursor', '9x'),
  read: { prepare: withMessage },
  readAll: withBody({ upTo: '1' }, 'upTo', '-1'),
  remove: { prepare: withMessage },
  advertising: {},
  setAdvertising: withBody({ product: 'casino', channel: 'site', isGiven: true }, 'product', 'tobacco'),
  pushKey: {},
  setPush: withBody({ ...PUSH, p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }, 'auth', 'short'),
  keepPush: withBody(PUSH, 'path', '//elsewhere.example?'.repeat(20)),
  endPush: withBody({ endpoint: PUSH.endpoint }, 'endpoint', 'file:///etc/passwd'),
};
