/** The part of the messages domain that other domains may use. */
export { endPushMessages } from './push/pushRows.ts';
export { sendMessage } from './sendMessage.ts';
