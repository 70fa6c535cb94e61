import { NOTICE_SIGNATURE_HEADER, signNotice } from '@parlour/shared-server/signedNotice';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { TEST_BANK_SECRET, type TestApi } from '../../../testing/testApi.ts';
import type { FeedEntry } from '../payments/bankQr/bankFeed.ts';

/** Reports a payment of a deposit as the test bank does, with its signature. */
export const reportPayment = (
  api: TestApi,
  entry: Partial<FeedEntry> & Pick<FeedEntry, 'reference' | 'amount'>,
  { secret = TEST_BANK_SECRET, at = api.clock.now(), provider = 'test-bank' } = {},
): Promise<LightMyRequestResponse> => {
  const body = JSON.stringify({
    paymentId: randomUUID(),
    kind: 'paid',
    currency: 'THB',
    payer: 'SOMCHAI J.',
    paidAt: api.clock.now().toISOString(),
    ...entry,
  });
  return api.app.inject({
    method: 'POST',
    url: `/payments/bank-feed/${provider}`,
    headers: {
      'content-type': 'application/json',
      [NOTICE_SIGNATURE_HEADER]: signNotice(body, Buffer.from(secret), at),
    },
    payload: body,
  });
};
