import type { MessageKind, MessageParameters } from '@parlour/shared-contracts/domains/messageKinds';
import { sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';

export interface NewMessage<Kind extends MessageKind> {
  readonly memberId: number;
  readonly kind: Kind;
  readonly parameters: MessageParameters<Kind>;
  readonly at: Date;
}

/**
 * Sends a message to a member, in the transaction of the event that it reports. It is written in the reader's language
 * when it is read. The member's browsers that get push messages are told.
 */
export const sendMessage = async <Kind extends MessageKind>(
  tx: ApiDatabase,
  { memberId, kind, parameters, at }: NewMessage<Kind>,
): Promise<void> => {
  await tx.execute(
    sql`select message_send(${memberId}, ${kind}, ${JSON.stringify(parameters)}, ${at.toISOString()})`,
  );
};
