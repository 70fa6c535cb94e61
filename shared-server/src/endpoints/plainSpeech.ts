import { kitStatuses } from './failure.ts';
import type { Speech } from './ports.ts';

/** For failures that bring no sentence of their own. */
const plainSentences: Readonly<Record<string, string>> = {
  invalidRequest: 'the request is not one that can be read',
  notFound: 'not found',
  tooManyRequests: 'too many calls',
  unsupportedMediaType: 'the body is of another type than it has to be',
  failed: 'the service failed; its log has the details',
};

export interface PlainWords {
  /** Of failures besides the kit's own. */
  readonly statuses?: Readonly<Record<string, number>>;
  /** In the place of the usual ones, or besides them. */
  readonly sentences?: Readonly<Record<string, string>>;
}

/** For services that speak to operators and programs, in English alone. */
export const plainSpeech = ({ statuses, sentences }: PlainWords = {}): Speech => {
  const statusOf = new Map<string, number>(Object.entries({ ...kitStatuses, ...statuses }));
  const sentenceOf = new Map(Object.entries({ ...plainSentences, ...sentences }));
  return {
    languageOf: () => 'EN',
    sentence: (code, _language, { bytes } = {}) =>
      code === 'payloadTooLarge' ? `the body is larger than ${String(bytes)} bytes` : sentenceOf.get(code),
    statusOf: (code) => statusOf.get(code),
  };
};
