import { kitStatuses } from './failure.ts';
import type { ServiceMessages } from './ports.ts';

/** Messages for failures without a message of their own. */
const defaultMessages: Readonly<Record<string, string>> = {
  invalidRequest: 'the request cannot be parsed',
  notFound: 'not found',
  tooManyRequests: 'too many calls',
  unsupportedMediaType: 'the body has the wrong content type',
  failed: 'the service failed; its log has the details',
};

export interface EnglishMessageOptions {
  /** Statuses of failures other than the kit's. */
  readonly statuses?: Readonly<Record<string, number>>;
  /** Messages that override or extend the default ones, by error code. */
  readonly sentences?: Readonly<Record<string, string>>;
}

/** Returns English messages, for services whose callers are staff and programs. */
export const englishMessages = ({ statuses, sentences }: EnglishMessageOptions = {}): ServiceMessages => {
  const statusOf = new Map<string, number>(Object.entries({ ...kitStatuses, ...statuses }));
  const sentenceOf = new Map(Object.entries({ ...defaultMessages, ...sentences }));
  return {
    languageOf: () => 'EN',
    messageOf: (code, _language, { bytes } = {}) =>
      code === 'payloadTooLarge' ? `the body is larger than ${String(bytes)} bytes` : sentenceOf.get(code),
    statusOf: (code) => statusOf.get(code),
  };
};
