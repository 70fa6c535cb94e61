import { randomUUID } from 'node:crypto';
import type { Clock } from '@parlour/shared-server/clock';
import * as z from 'zod';
import type { Notices } from '../notices.ts';
import { openRecords } from '../records.ts';

const LATE_MS = 20 * 60_000;

const sessionSchema = z.object({
  id: z.string(),
  /** Idempotency key of the request that created the session. */
  key: z.string(),
  form: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid']),
  amount_total: z.int().min(1),
  currency: z.string().regex(/^[a-z]{3,5}$/),
  client_reference_id: z.string(),
  payment_intent: z.string().nullable(),
  created: z.int(),
  expires_at: z.int(),
  success_url: z.string(),
  /** Later outcome of a payment: `failed`, `refunded`, `disputed`, `won` or `lost`. Null if there is none. */
  after: z.string().nullable(),
});
export type CardSession = z.output<typeof sessionSchema>;

const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

export interface CardSessionsOptions {
  readonly folder: string;
  readonly clock: Clock;
  readonly notices: Notices;
}

/** Checkout sessions with the names and states of Stripe's public API, and the actions of the person who pays. */
export const createCardSessions = ({ folder, clock, notices }: CardSessionsOptions) => {
  const records = openRecords(folder, 'card-sessions', sessionSchema);

  const notify = (type: string, session: CardSession, object: object, delayMs = 0): void => {
    const event = { id: `evt_${randomUUID()}`, object: 'event', type, created: seconds(clock.now()) };
    notices.add(
      {
        to: 'card',
        about: `${session.client_reference_id} ${type}`,
        content: { ...event, livemode: false, data: { object } },
      },
      delayMs,
    );
  };
  const change = (session: CardSession, changes: Partial<CardSession>): CardSession => {
    const changed = { ...session, ...changes };
    records.save(changed);
    return changed;
  };
  const pay = (session: CardSession, delayMs = 0): void => {
    const changes = {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: `pi_${randomUUID()}`,
    } as const;
    const paid = change(session, changes);
    notify('checkout.session.completed', paid, present(paid), delayMs);
  };
  const taken = (session: CardSession, prefix: string, status: string) => ({
    id: `${prefix}_${session.id}`,
    amount: session.amount_total,
    currency: session.currency,
    payment_intent: session.payment_intent,
    status,
  });

  /** Actions of the person who pays, by name. */
  const actions: Readonly<Record<string, (session: CardSession) => void>> = {
    pay: (session) => pay(session),
    late: (session) => pay(session, LATE_MS),
    decline: (session) => {
      const charge = `ch_${randomUUID()}`;
      notify('payment_intent.payment_failed', session, {
        id: `pi_${session.id}`,
        amount: session.amount_total,
        currency: session.currency,
        latest_charge: charge,
        metadata: { reference: session.client_reference_id },
      });
    },
    slow: (session) => {
      const waiting = change(session, { status: 'complete', payment_intent: `pi_${randomUUID()}` });
      notify('checkout.session.completed', waiting, present(waiting));
    },
    arrive: (session) => {
      const paid = change(session, { payment_status: 'paid' });
      notify('checkout.session.async_payment_succeeded', paid, present(paid));
    },
    fail: (session) => {
      const failed = change(session, { after: 'failed' });
      notify('checkout.session.async_payment_failed', failed, present(failed));
    },
    refund: (session) => {
      change(session, { after: 'refunded' });
      notify('refund.created', session, taken(session, 're', 'succeeded'));
    },
    dispute: (session) => {
      change(session, { after: 'disputed' });
      notify('charge.dispute.created', session, taken(session, 'dp', 'needs_response'));
    },
    win: (session) => {
      change(session, { after: 'won' });
      notify('charge.dispute.closed', session, taken(session, 'dp', 'won'));
    },
    lose: (session) => {
      change(session, { after: 'lost' });
      notify('charge.dispute.closed', session, taken(session, 'dp', 'lost'));
    },
  };

  const expire = (session: CardSession): CardSession => {
    const expired = change(session, { status: 'expired' });
    notify('checkout.session.expired', expired, present(expired));
    return expired;
  };

  const expireDue = (): void => {
    const now = seconds(clock.now());
    for (const session of records.all.values()) {
      if (session.status === 'open' && session.expires_at < now) expire(session);
    }
  };

  return {
    all: () => [...records.all.values()],
    find: (id: string): CardSession | undefined => {
      expireDue();
      return records.all.get(id);
    },
    /** @returns null for another request with a key that was used before */
    create: (key: string, form: Readonly<Record<string, string>>): CardSession | null => {
      const text = JSON.stringify(form);
      const former = [...records.all.values()].find((session) => session.key === key);
      if (former) return former.form === text ? former : null;
      const session = sessionSchema.safeParse({
        id: `cs_test_${randomUUID().replaceAll('-', '')}`,
        key,
        form: text,
        status: 'open',
        payment_status: 'unpaid',
        amount_total: Number(form['line_items[0][price_data][unit_amount]']),
        currency: form['line_items[0][price_data][currency]'],
        client_reference_id: form['client_reference_id'],
        payment_intent: null,
        created: seconds(clock.now()),
        expires_at: Number(form['expires_at']),
        success_url: form['success_url'],
        after: null,
      }).data;
      if (!session) return null;
      records.save(session);
      return session;
    },
    actionsOf: (session: CardSession): readonly string[] => actionsOf(session),
    act: (session: CardSession, action: string): boolean => {
      if (!actionsOf(session).includes(action)) return false;
      actions[action]?.(session);
      return true;
    },
    expire,
    expireDue,
  };
};
export type CardSessions = ReturnType<typeof createCardSessions>;

const actionsOf = ({ status, payment_status: paid, after }: CardSession): readonly string[] => {
  if (status === 'open') return ['pay', 'late', 'decline', 'slow'];
  if (status === 'expired' || after === 'failed') return [];
  if (paid === 'unpaid') return ['arrive', 'fail'];
  if (after === 'disputed') return ['win', 'lose'];
  return after === null ? ['refund', 'dispute'] : [];
};

/** Returns the object as the API has it. `url` is added where the origin is known. */
export const present = ({ key: _key, form: _form, after: _after, ...session }: CardSession) => ({
  object: 'checkout.session',
  livemode: false,
  ...session,
});
