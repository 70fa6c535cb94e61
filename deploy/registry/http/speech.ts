import type { Speech } from '@parlour/shared-server/endpoints/ports';
import { failureStatuses } from '../failure.ts';

const statuses = new Map<string, number>(Object.entries(failureStatuses));

/** The registry speaks to operators, in one language. */
export const LANGUAGE = 'EN';

/** For failures that bring no sentence of their own. */
const sentences: Readonly<Record<string, string>> = {
  invalidRequest: 'the request is not one that can be read',
  notFound: 'not found',
  tooManyRequests: 'too many calls',
  unsupportedMediaType: 'the body is of another type than it has to be',
  unavailable: 'the database does not answer now',
  failed: 'the registry failed; its log has the details',
};

export const speech: Speech = {
  languageOf: () => LANGUAGE,
  sentence: (code, _language, { bytes } = {}) =>
    code === 'payloadTooLarge' ? `the body is larger than ${String(bytes)} bytes` : sentences[code],
  statusOf: (code) => statuses.get(code),
};
