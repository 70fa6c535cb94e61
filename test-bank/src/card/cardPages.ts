import { writeMoney } from '../money.ts';
import { button, escape, page } from '../pages.ts';
import type { CardSession } from './cardSessions.ts';

const labels: Readonly<Record<string, string>> = {
  pay: 'Pay',
  late: 'Pay, and report it in 20 minutes',
  decline: 'Card is declined',
  slow: 'Pay, and the bank needs time',
  arrive: 'The money arrives',
  fail: 'The payment fails',
  refund: 'Refund it',
  dispute: 'The payer disputes it',
  win: 'The site wins the dispute',
  lose: 'The site loses the dispute',
};

const stateOf = ({ status, payment_status: paid, after }: CardSession): string => {
  if (after !== null) return after;
  if (status === 'complete') return paid === 'paid' ? 'paid' : 'waits for the bank';
  return status === 'open' ? 'not paid' : 'expired';
};

/** The page on which a developer pays by card. It asks for no card number. */
export const cardPage = (session: CardSession, actions: readonly string[]): string =>
  page(
    `Card payment of ${writeMoney(session.amount_total, session.currency)}`,
    `<dl><dt>Reference</dt><dd>${escape(session.client_reference_id)}</dd>
<dt>State</dt><dd role="status">${escape(stateOf(session))}</dd>
<dt>Open until</dt><dd>${new Date(session.expires_at * 1_000).toISOString()}</dd></dl>
<form method="post" action="/card/${escape(session.id)}">
${actions.map((action, index) => button(action, labels[action] ?? action, index === 0)).join(' ')}
</form>
<p>This page stands in for the hosted page of Stripe. It takes no card number. To never pay, close it.</p>
<p><a href="${escape(session.success_url)}">Back to the site</a></p>`,
  );
