import { NOTICE_SIGNATURE_HEADER, signNotice } from '@parlour/shared-server/signedNotice';
import * as z from 'zod';
import type { AdapterOptions, Payouts } from '../paymentAdapter.ts';
import { askProvider, ProviderRefusal } from '../providerHttp.ts';
import type { Provider } from '../providers.ts';

const payoutSchema = z.object({
  id: z.string().min(1).max(100),
  state: z.enum(['pending', 'paid', 'failed']),
  reason: z.string().max(200).nullable(),
});

/**
 * Payouts by a bank: `POST <url>` orders one, `GET <url>/<key>` says what became of it. Both are signed like notices; the
 * signature of a question is that of the key.
 */
export const createBankPayouts = (
  { timeoutMs }: AdapterOptions,
  urlOf: (provider: Provider) => string | undefined,
): Payouts => {
  const ask = (provider: Provider, path: string, content: string, body?: string) =>
    askProvider({
      url: `${urlOf(provider) ?? ''}${path}`,
      headers: {
        'content-type': 'application/json',
        [NOTICE_SIGNATURE_HEADER]: signNotice(content, provider.secret, new Date()),
      },
      ...(body === undefined ? {} : { method: 'POST' as const, body }),
      answer: payoutSchema,
      timeoutMs,
    });
  return {
    canPay: (provider) => urlOf(provider) !== undefined,
    send: (provider, order) => {
      const body = JSON.stringify(order);
      return ask(provider, '', body, body);
    },
    find: (provider, key) =>
      ask(provider, `/${encodeURIComponent(key)}`, key).catch((error: unknown) => {
        if (error instanceof ProviderRefusal && error.status === 404) return null;
        throw error;
      }),
  };
};
