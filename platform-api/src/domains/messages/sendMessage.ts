import type { MessageKind, MessageParameters } from '@parlour/shared-contracts/domains/messageKinds';
import { sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { isHeldFromPlay } from '../members/public.ts';

export interface NewMessage<Kind extends MessageKind> {
  readonly memberId: number;
  readonly kind: Kind;
  readonly parameters: MessageParameters<Kind>;
  readonly at: Date;
}

/** Stores a message, and plans its delivery to the browsers of the member that get push messages. */
export const planMessage = async <Kind extends MessageKind>(
  tx: ApiDatabase,
  { memberId, kind, parameters, at }: NewMessage<Kind>,
): Promise<void> => {
  const call = sql`message_send(${memberId}, ${kind}, ${JSON.stringify(parameters)}, ${at.toISOString()})`;
  await tx
    .select({ sent: call })
    .from(sql`(select 1) as once`)
    .prepare('message_send')
    .execute();
};

/**
 * Sends a message to a member, in the transaction of the event that it reports. It is written in the reader's language
 * when it is read. The member's browsers that get push messages are told. Advertising is sent only by
 * `sendAdvertisement`. A notice of staff can be advertising, so members who are excluded or take a time-out do not get
 * it.
 */
export const sendMessage = async <Kind extends Exclude<MessageKind, 'advertisement'>>(
  tx: ApiDatabase,
  message: NewMessage<Kind>,
): Promise<void> => {
  const { memberId, kind, at } = message;
  if (kind === 'notice' && (await isHeldFromPlay(tx, memberId, at))) return;
  await planMessage(tx, message);
};
