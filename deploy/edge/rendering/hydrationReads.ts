import { fillRead, type PageContract, type VisitValues } from '@parlour/shared-contracts';
import { bootReads, frameReads } from '@parlour/shared-contracts/domains/frameReads';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import { envelopeSchema } from '@parlour/shared-contracts';
import type { ReadAnswers } from '@parlour/shared-contracts/rendering';
import { StaleWhileRevalidateCache } from './StaleWhileRevalidateCache.ts';

/** Timeout of the API in milliseconds. Visitors wait less than that. */
const ANSWER_TIMEOUT_MS = 3_000;
/** Maximum bytes of an answer in a document. */
const MAX_ANSWER_BYTES = 500_000;
const STATUS_OPEN = 0;

export interface FirstReadsOptions {
  readonly upstream: string;
  /** Header that tells the API the visitor's country. */
  readonly countryHeader: string | null;
}

/** Public reads of pages, made once for all visitors. */
export interface FirstReads {
  /** Returns answers to a page's reads; null if a read of the frame failed. */
  answersFor(page: PageContract, values: VisitValues): Promise<ReadAnswers | null>;
  /** Returns whether the site is open to visitors from a country; null if the API does not answer. */
  isOpenTo(country: string | null): boolean | Promise<boolean | null> | null;
}

export const createFirstReads = ({ upstream, countryHeader }: FirstReadsOptions): FirstReads => {
  const answers = new StaleWhileRevalidateCache<unknown>({
    freshMs: 4_000,
    staleMs: 60_000,
    maxEntries: 500,
  });
  const states = new StaleWhileRevalidateCache<boolean>({ freshMs: 2_000, staleMs: 10_000, maxEntries: 300 });

  const fetchAnswer = async (url: string, headers: Readonly<Record<string, string>>): Promise<unknown> => {
    try {
      const response = await fetch(`${upstream}${url}`, {
        headers: { accept: 'application/json', ...headers },
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      const text = await response.text();
      const envelope =
        text.length <= MAX_ANSWER_BYTES ? envelopeSchema.safeParse(JSON.parse(text)) : undefined;
      return response.ok && envelope?.data?.success ? envelope.data : null;
    } catch {
      return null;
    }
  };

  return {
    answersFor: async ({ reads = [] }, values) => {
      const filled = [...bootReads, ...frameReads, ...reads].flatMap((url) => fillRead(url, values) ?? []);
      const found = await Promise.all(
        filled.map(async (url) => {
          const headers = { 'accept-language': values.language };
          return [
            url,
            await answers.find(`${values.language} ${url}`, () => fetchAnswer(url, headers)),
          ] as const;
        }),
      );
      const isWhole = found.slice(0, bootReads.length).every(([, answer]) => answer !== null);
      return isWhole ? Object.fromEntries(found.filter(([, answer]) => answer !== null)) : null;
    },
    isOpenTo: (country) =>
      states.find(country ?? '', async () => {
        const headers: Record<string, string> =
          country !== null && countryHeader !== null ? { [countryHeader]: country } : {};
        const answer = await fetchAnswer(systemEndpoints.status.path, headers);
        const { data } = envelopeSchema.safeParse(answer);
        return data ? data.value === STATUS_OPEN : null;
      }),
  };
};
