/** The part of the messages domain that other domains may use. */
export { sendAdvertisement } from './advertising/sendAdvertisement.ts';
export { endPushMessages } from './push/pushRows.ts';
export { sendMessage } from './sendMessage.ts';
