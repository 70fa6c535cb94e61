import { randomUUID } from 'node:crypto';
import { signNotice } from '@parlour/shared-server/signedNotice';
import {
  startProviderDouble,
  type DoubleAnswer,
  type DoubleRequest,
  type ProviderDouble,
} from './providerDouble.ts';

export const STRIPE_SECRETS = { apiKey: 'sk_test_key_of_tests', webhookSecret: 'whsec_secret_of_tests' };

export interface DoubleSession {
  readonly id: string;
  readonly url: string;
  status: string;
  payment_status: string;
  amount_total: number;
  currency: string;
  readonly client_reference_id: string | null;
  payment_intent: string | { id: string; status: string } | null;
  readonly created: number;
}

export interface StripeDouble {
  readonly http: ProviderDouble;
  /** By their ids. */
  readonly sessions: ReadonlyMap<string, DoubleSession>;
}

/** A Stripe with checkout sessions, as its public documentation describes them. */
export const startStripeDouble = async (now: () => Date): Promise<StripeDouble> => {
  const sessions = new Map<string, DoubleSession>();
  const byKey = new Map<string, { readonly form: string; readonly id: string }>();

  const create = ({ body, headers }: DoubleRequest): DoubleAnswer => {
    const key = String(headers['idempotency-key']);
    const former = byKey.get(key);
    if (former && former.form !== body) return { status: 400, content: { error: 'idempotency_error' } };
    if (former) return { content: sessions.get(former.id) };
    const form = new URLSearchParams(body);
    const id = `cs_test_${randomUUID()}`;
    const session: DoubleSession = {
      id,
      url: `https://checkout.example/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id'),
      payment_intent: null,
      created: Math.floor(now().getTime() / 1_000),
    };
    sessions.set(id, session);
    byKey.set(key, { form: body, id });
    return { content: session };
  };
  const list = ({ searchParams }: URL): DoubleAnswer => {
    const data = [...sessions.values()].filter(
      ({ created }) =>
        created >= Number(searchParams.get('created[gte]')) &&
        created < Number(searchParams.get('created[lt]')),
    );
    const start = data.findIndex(({ id }) => id === searchParams.get('starting_after')) + 1;
    const end = start + Number(searchParams.get('limit'));
    return { content: { data: data.slice(start, end), has_more: end < data.length } };
  };
  const http = await startProviderDouble((request) => {
    if (request.headers.authorization !== `Bearer ${STRIPE_SECRETS.apiKey}`) {
      return { status: 401, content: {} };
    }
    const [, id, action] =
      /^\/v1\/checkout\/sessions(?:\/([^/]+))?(?:\/(expire))?$/.exec(request.url.pathname) ?? [];
    if (id === undefined) return request.method === 'POST' ? create(request) : list(request.url);
    const session = sessions.get(id);
    if (!session) return { status: 404, content: {} };
    if (action !== undefined) {
      if (session.status !== 'open') return { status: 400, content: {} };
      session.status = 'expired';
    }
    return { content: session };
  });
  return { http, sessions };
};

/** Returns an event with its signature, as Stripe posts it. */
export const stripeEvent = (
  type: string,
  object: unknown,
  at: Date,
  secret = STRIPE_SECRETS.webhookSecret,
) => {
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    type,
    created: Math.floor(at.getTime() / 1_000),
    livemode: false,
    data: { object },
  });
  return { body, headers: { 'stripe-signature': signNotice(body, Buffer.from(secret), at) } };
};
