import type { BookedEntry } from './books.ts';
import { writeMoney } from './money.ts';
import type { SentNotice } from './notices.ts';
import type { PaymentCode } from './paymentCode.ts';
import type { BankPayout } from './servePayouts.ts';

export const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);

export const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · Test Bank</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
  header { display: flex; gap: .75rem; align-items: baseline; flex-wrap: wrap; border-bottom: 1px solid #8886; }
  header strong { font-size: 1.15rem; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1.25rem; margin: 1.25rem 0; }
  dt { opacity: .75; } dd { margin: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  form { display: flex; flex-wrap: wrap; gap: .6rem; align-items: center; margin: .75rem 0; }
  button { font: inherit; padding: .6rem 1rem; border-radius: .6rem; border: 1px solid #8888; cursor: pointer; }
  button.main { background: #1d5fd1; border-color: #1d5fd1; color: #fff; }
  input { font: inherit; padding: .55rem .7rem; border-radius: .6rem; border: 1px solid #8888; width: 9rem; }
  table { border-collapse: collapse; width: 100%; font-size: .875rem; } td, th { text-align: left; padding: .45rem .5rem; border-top: 1px solid #8884; vertical-align: top; }
  .scroll { overflow-x: auto; } .number { text-align: right; font-variant-numeric: tabular-nums; }
</style>
<header><strong>Test Bank</strong><span>for developers: no real money moves here</span>
<nav><a href="/">Payments</a> · <a href="/statement.csv">Statement (CSV)</a></nav></header>
<main><h1>${escape(title)}</h1>
${content}
</main>
</html>
`;

export const button = (action: string, label: string, isMain = false): string =>
  `<button name="action" value="${action}"${isMain ? ' class="main"' : ''}>${escape(label)}</button>`;

/** Returns the page on which a developer pays, like a banking app after it has read a QR code. */
export const payPage = (code: PaymentCode, content: string): string =>
  page(
    `Pay ${code.amount} ${code.currency}`,
    `<dl><dt>To</dt><dd>${escape(code.receiver)}</dd><dt>Reference</dt><dd>${escape(code.reference)}</dd></dl>
<form method="post" action="/pay">
<input type="hidden" name="code" value="${escape(content)}">
${button('pay', 'Pay', true)} ${button('twice', 'Pay twice')} ${button('late', 'Report it in 20 minutes')} ${button('fail', 'Let it fail')}
</form>
<form method="post" action="/pay">
<input type="hidden" name="code" value="${escape(content)}">
<label>Other amount <input name="amount" inputmode="decimal" pattern="[0-9]{1,12}([.][0-9]{1,2})?" required></label>
${button('other', 'Pay this amount')}
</form>
<p>To never pay, close this page.</p>`,
  );

export const unreadablePage = (): string =>
  page('This is not a payment', '<p>The bank cannot read this QR code.</p>');

/** Returns the page with the bank's payments, payouts and notices, the newest first. Each has the site's answer. */
export const paymentsPage = (
  entries: readonly BookedEntry[],
  notices: readonly SentNotice[],
  payouts: readonly BankPayout[],
): string =>
  page(
    'Payments',
    [
      table('Transfers', ['Time', 'Reference', 'Minor units', 'State', ''], entries.map(rowOf)),
      table('Payouts', ['Time', 'To', 'Amount', 'State', ''], payouts.map(payoutRowOf)),
      table('Notices of cards and crypto', ['Due', 'About', 'Answer of the site'], notices.map(noticeRowOf)),
    ].join('') ||
      '<p>There is no payment yet. Start a deposit on the site, and open its link to this bank.</p>',
  );

const table = (title: string, heads: readonly string[], rows: readonly string[]): string =>
  rows.length === 0
    ? ''
    : `<h2>${title}</h2>
<div class="scroll"><table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div>`;

const payoutRowOf = ({ key, orderedAt, holder, bankName, accountNumber, ...payout }: BankPayout): string => {
  const decision =
    payout.state === 'pending'
      ? `<form method="post" action="/payouts/${escape(key)}/decision">${button('paid', 'Pay it', true)} ${button('failed', 'Let it fail')}</form>`
      : '';
  const to = escape(`${holder}, ${bankName} ${accountNumber}`);
  return `<tr><td>${escape(orderedAt)}</td><td>${to}</td><td>${writeMoney(payout.amount, payout.currency)}</td><td>${payout.state}</td><td>${decision}</td></tr>`;
};

const noticeRowOf = ({ dueAt, about, answer }: SentNotice): string =>
  `<tr><td>${escape(dueAt)}</td><td>${escape(about)}</td><td>${escape(answer ?? 'not sent yet')}</td></tr>`;

const rowOf = ({ entry, outcome, reportAt }: BookedEntry): string => {
  const state = outcome === null ? `reported at ${reportAt.toISOString()}` : `answered ${outcome}`;
  const reverse =
    entry.kind === 'paid'
      ? `<form method="post" action="/reversals"><input type="hidden" name="paymentId" value="${escape(entry.paymentId)}"><button>Take back</button></form>`
      : '';
  return `<tr><td>${escape(entry.paidAt)}</td><td>${escape(entry.reference)}</td><td class="number">${entry.amount} ${escape(entry.currency)}</td><td>${entry.kind}, ${escape(state)}</td><td>${reverse}</td></tr>`;
};
