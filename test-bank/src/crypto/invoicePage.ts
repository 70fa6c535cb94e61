import { digitsOf, writeMoney } from '../money.ts';
import { button, escape, page } from '../pages.ts';
import { invoiceAmount, RATE, statusOf, type TestInvoice } from './invoices.ts';

const labels: Readonly<Record<string, string>> = {
  pay: 'Send the amount',
  part: 'Send half of it',
  over: 'Send a tenth more',
  confirm: 'The network confirms',
  invalid: 'It is never confirmed',
};

/** Returns an amount in coins, as the public API has it. */
export const coinsOf = (minor: number, currency: string): string =>
  (minor / 10 ** digitsOf(currency) / RATE).toFixed(8);

/** The page on which a developer pays by crypto. */
export const invoicePage = (invoice: TestInvoice, actions: readonly string[]): string => {
  const { currency, orderId, payments, expirationTime, redirectURL } = invoice;
  const { status, additionalStatus } = statusOf(invoice);
  const asked = invoiceAmount(invoice);
  return page(
    `Crypto payment of ${writeMoney(asked, currency)}`,
    `<dl><dt>Reference</dt><dd>${escape(orderId)}</dd>
<dt>Amount</dt><dd>${coinsOf(asked, currency)} BTC of a test network</dd>
<dt>State</dt><dd role="status">${status}${additionalStatus === 'None' ? '' : `, ${additionalStatus}`}</dd>
<dt>Open until</dt><dd>${new Date(expirationTime * 1_000).toISOString()}</dd></dl>
${payments.length === 0 ? '' : `<ul>${payments.map(({ amount, status: state }) => `<li>${writeMoney(amount, currency)}, ${state}</li>`).join('')}</ul>`}
<form method="post" action="/crypto/${escape(invoice.id)}">
${actions.map((action, index) => button(action, labels[action] ?? action, index === 0)).join(' ')}
</form>
<p>This page stands in for a BTCPay Server. A payment counts when the network has confirmed it. To never pay, close this page. After the end, the page still takes payments, which are late.</p>
${redirectURL === null ? '' : `<p><a href="${escape(redirectURL)}">Back to the site</a></p>`}`,
  );
};
