import type { MessageParameters } from '@parlour/shared-contracts/domains/messageKinds';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { isHeldFromPlay, lockMembers } from '../../members/public.ts';
import { planMessage } from '../sendMessage.ts';
import { message } from '../tables.ts';
import { readConsentedChannels } from './consentRows.ts';

export interface Advertisement {
  /** Members that staff have chosen. */
  readonly memberIds: readonly number[];
  readonly parameters: MessageParameters<'advertisement'>;
  readonly at: Date;
}

/**
 * Sends an advertisement to those of the members who have consented to messages of the site about its product. A
 * member who has also consented to push messages gets those too. Members who are excluded, who take a time-out or who
 * have closed their account get nothing. The members are locked, so that no consent can be withdrawn before the
 * transaction ends.
 * @returns the number of members to whom it was sent
 */
export const sendAdvertisement = async (
  tx: ApiDatabase,
  { memberIds, parameters, at }: Advertisement,
): Promise<number> => {
  const kind = 'advertisement';
  const members = await lockMembers(tx, memberIds);
  let sent = 0;
  for (const [memberId, { closedAt }] of members) {
    if (closedAt !== null || (await isHeldFromPlay(tx, memberId, at))) continue;
    const channels = await readConsentedChannels(tx, memberId, parameters.product);
    if (!channels.has('site')) continue;
    if (channels.has('push')) await planMessage(tx, { memberId, kind, parameters, at });
    else await tx.insert(message).values({ memberId, kind, parameters, sentAt: at });
    sent += 1;
  }
  return sent;
};
