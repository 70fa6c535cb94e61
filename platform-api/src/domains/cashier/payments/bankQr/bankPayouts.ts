import { NOTICE_SIGNATURE_HEADER, signNotice } from '@parlour/shared-server/signedNotice';
import * as z from 'zod';
import type { AdapterOptions, ListedPayout, Payouts } from '../paymentAdapter.ts';
import { askProvider, ProviderRefusal } from '../providerHttp.ts';
import type { Provider } from '../providers.ts';

const MAX_PAGES = 1_000;

const state = z.enum(['pending', 'paid', 'failed']);
const key = z.string().min(1).max(100);
const payoutSchema = z.object({
  id: z.string().min(1).max(100),
  state,
  reason: z.string().max(200).nullable(),
});
const pageSchema = z.object({
  payouts: z
    .array(
      z.object({
        key,
        /** Minor units. */
        amount: z.int().min(1),
        currency: z.string().regex(/^[A-Z]{3,5}$/),
        state,
      }),
    )
    .max(1_000),
  /** Key of the last payout of the page, or null if it is the last page. */
  next: key.nullable(),
});

/**
 * Payouts by a bank. The bank takes three calls:
 * - `POST <url>` orders a payout. We sign the body.
 * - `GET <url>/<key>` returns the state of the payout with this key. We sign the key.
 * - `GET <url>?from=&to=&after=` returns one page of the payouts that were ordered in a period. We sign the query.
 *
 * The signature is in the same header as the signature of a notice.
 */
export const createBankPayouts = (
  { timeoutMs }: AdapterOptions,
  urlOf: (provider: Provider) => string | undefined,
): Payouts => {
  const call = (provider: Provider, path: string, content: string) => ({
    url: `${urlOf(provider) ?? ''}${path}`,
    headers: {
      'content-type': 'application/json',
      [NOTICE_SIGNATURE_HEADER]: signNotice(content, provider.secret, new Date()),
    },
    timeoutMs,
  });
  return {
    canPay: (provider) => urlOf(provider) !== undefined,
    send: (provider, order) => {
      const body = JSON.stringify(order);
      return askProvider({ ...call(provider, '', body), method: 'POST', body, answer: payoutSchema });
    },
    find: (provider, id) =>
      askProvider({ ...call(provider, `/${encodeURIComponent(id)}`, id), answer: payoutSchema }).catch(
        (error: unknown) => {
          if (error instanceof ProviderRefusal && error.status === 404) return null;
          throw error;
        },
      ),
    list: async (provider, from, to) => {
      const listed: ListedPayout[] = [];
      const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const content = query.toString();
        const { payouts, next } = await askProvider({
          ...call(provider, `?${content}`, content),
          answer: pageSchema,
        });
        listed.push(...payouts);
        if (next === null) return listed;
        query.set('after', next);
      }
      throw new Error(`the list of payouts of ${provider.code} has no end`);
    },
  };
};
