/** The part of the messages domain that other domains may use. */
export { sendMessage } from './sendMessage.ts';
