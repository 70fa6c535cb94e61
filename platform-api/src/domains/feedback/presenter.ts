import type { Ticket, TicketDetail } from '@parlour/shared-contracts/domains/feedback';
import type { TextRow, TicketRow } from './repository.ts';

/** Maximum number of characters of an excerpt. */
const EXCERPT_CHARACTERS = 120;

const excerptOf = (content: string): string => {
  const characters = [...content.replaceAll(/\s+/g, ' ')];
  return characters.length <= EXCERPT_CHARACTERS
    ? characters.join('')
    : `${characters.slice(0, EXCERPT_CHARACTERS - 1).join('')}…`;
};

export const presentTicket = (row: TicketRow, firstText: string): Ticket => ({
  reference: row.reference,
  type: row.type,
  state: row.state,
  excerpt: excerptOf(firstText),
  sentAt: row.sentAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
});

/** Presents a ticket to its member. The names of staff are left out. */
export const presentDetail = (row: TicketRow, texts: readonly TextRow[]): TicketDetail => ({
  ticket: presentTicket(row, texts[0]?.content ?? ''),
  texts: texts.map(({ staff, content, writtenAt }) => ({
    isOwn: staff === null,
    content,
    at: writtenAt.toISOString(),
  })),
});
