import { isTrialType } from '@parlour/shared-contracts';
import type { ChannelSource } from '../../channel/memberChannel.ts';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { countUnreadOf } from './repository.ts';

const INTERVAL_MS = 1_000;

/** The number of unread messages for the live channel. Trial accounts have no messages. */
export const createUnreadSource = (db: ApiDatabase): ChannelSource<'messages'> => ({
  topic: 'messages',
  intervalMs: INTERVAL_MS,
  read: async (listeners) => {
    const members = listeners.filter(({ type }) => !isTrialType(type)).map(({ memberId }) => memberId);
    const counts = await countUnreadOf(db, members);
    return new Map(members.map((id) => [id, { unreadMessage: counts.get(id) ?? 0 }]));
  },
});
