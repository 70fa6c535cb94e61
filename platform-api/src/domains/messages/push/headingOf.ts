import { messageKinds } from '@parlour/shared-contracts/domains/messageKinds';
import type { MessageWords } from '../messageWords.ts';

/** Titles have these values at their end. */
const NO_VALUES = { amount: '', contact: '', device: '', limit: '' };

/** Kinds of messages whose title staff have written. */
const ofStaff: ReadonlySet<string> = new Set(['notice', 'advertisement']);

/**
 * Returns what a locked screen may show of a message: its kind, without the amount or name in its title. A text of
 * staff has no such title.
 */
export const headingOf = (kind: string, words: MessageWords): string => {
  const isNamed = Object.hasOwn(messageKinds, kind) && !ofStaff.has(kind);
  const title = words.say(`message.${isNamed ? kind : 'unknown'}.title`, NO_VALUES);
  return title.replace(/: $/, '');
};
