import { openingHoursSchema, type OpeningHours } from '@parlour/shared-contracts/openingHours';
import * as z from '@parlour/shared-contracts/schema';
import { StartFailure } from '@parlour/shared-server/failure';

/**
 * Reads the hours of the live chat, for example `09:00-23:00`. Null: the chat is always open.
 * @throws StartFailure if they are something else
 */
export const readChatHours = (text: string | null): OpeningHours | null => {
  if (text === null) return null;
  const [opensAt, closesAt, ...rest] = text.split('-');
  const hours = z.safeParse(openingHoursSchema, { opensAt, closesAt });
  if (!hours.success || rest.length > 0 || opensAt === closesAt) {
    throw new StartFailure(
      `CHAT_HOURS=${JSON.stringify(text)} is not allowed: expected two different times such as 09:00-23:00`,
    );
  }
  return hours.data;
};
