import type { Message } from '@parlour/shared-contracts/domains/messages';
import type { MessageWords } from './messageWords.ts';
import type { MessageRow } from './repository.ts';
import { writers, type Writer, type Written } from './writers.ts';

const known: ReadonlyMap<string, Writer> = new Map(Object.entries(writers));

/** Stands in the place of a message of a kind that only a newer release knows. */
const unknownMessage = (words: MessageWords): Written => ({
  title: words.say('message.unknown.title'),
  body: words.say('message.unknown.body'),
  reference: null,
  destination: null,
});

export const presentMessage = (row: MessageRow, words: MessageWords): Message => {
  const written = known.get(row.kind)?.(row.parameters, words) ?? unknownMessage(words);
  return {
    id: String(row.id),
    kind: row.kind,
    title: written.title,
    body: written.body,
    reference: written.reference,
    destination: written.destination,
    isRead: row.readAt !== null,
    sentAt: row.sentAt.toISOString(),
  };
};
