import type { MessageKind, MessageParameters } from '@parlour/shared-contracts/domains/messageKinds';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { message } from './tables.ts';

export interface NewMessage<Kind extends MessageKind> {
  readonly memberId: number;
  readonly kind: Kind;
  readonly parameters: MessageParameters<Kind>;
  readonly at: Date;
}

/**
 * Sends a message to a member, in the transaction of the event that it reports. It is written in the reader's language
 * when it is read.
 */
export const sendMessage = async <Kind extends MessageKind>(
  tx: ApiDatabase,
  { memberId, kind, parameters, at }: NewMessage<Kind>,
): Promise<void> => {
  await tx.insert(message).values({ memberId, kind, parameters, sentAt: at });
};
