import type { MessageKind, MessageParameters } from '@parlour/shared-contracts/domains/messageKinds';
import { createTexts, readPacks } from '../../texts.ts';
import { createMessageWords } from './messageWords.ts';
import { presentMessage } from './presenter.ts';
import { writers } from './writers.ts';

const packs = readPacks();
const at = '2026-11-20T16:30:00.000Z';
const money = { amount: 123_456, currency: 'THB' };
const method = { EN: 'bank transfer', TY: 'โอนเงิน', PT: 'transferência' };
const payment = { ...money, method, reference: 'R-1' };
const refused = { ...payment, reason: 'closed account' };
const payout = { account: '•••• 1234', method };
const transfer = { ...money, account: 'agent01', note: 'thanks', reference: 'T-1' };

const examples: { readonly [Kind in MessageKind]: MessageParameters<Kind> } = {
  depositCredited: payment,
  depositFailed: refused,
  depositReversed: { ...payment, owed: 50_000 },
  debtPaid: payment,
  withdrawalApproved: payment,
  withdrawalRejected: refused,
  payoutPartSent: { ...payment, part: 2, confirmUntil: at },
  payoutTimedOut: payment,
  payoutAccountAdded: payout,
  payoutAccountChanged: payout,
  passwordChanged: {},
  transactionPasswordSet: {},
  passkeyAdded: {},
  passkeyRemoved: {},
  authenticatorAdded: {},
  authenticatorRemoved: {},
  contactChanged: { contact: 'email', to: 's•••••@example.com' },
  signedIn: { browser: 'Firefox', system: 'Linux', address: '203.0.113.9', at },
  newDevice: { browser: 'Firefox', system: null, address: null, at },
  transferReceived: transfer,
  transferSent: transfer,
  limitChanged: { limit: 'session', period: 'day', value: { minutes: 90 }, startsAt: at },
  profileReopened: {},
  accountReview: { months: 6 },
  excluded: { until: '2027-03-01T00:00:00.000Z' },
  limitRemoved: { limit: 'deposit', period: 'month', startsAt: at },
  documentAccepted: { document: 'identity' },
  documentRejected: { document: 'address', reason: 'not readable' },
  feedbackAnswered: { reference: 'F7K2M9QX3RTA' },
  advertisement: { product: 'lottery', title: { EN: 'Hello' }, body: { EN: 'Text' } },
  notice: { title: { EN: 'Hello' }, body: { EN: 'Text' } },
};

const read = (kind: string, parameters: unknown, language = 'EN') => {
  const pack = packs[language] ?? {};
  const words = createMessageWords(createTexts({ [language]: pack }, language), 'Asia/Bangkok')(language);
  const row = { id: 7, memberId: 1, kind, parameters, sentAt: new Date(at), readAt: null };
  return presentMessage(row as Parameters<typeof presentMessage>[0], words);
};

describe('messages', () => {
  it.each(
    Object.keys(packs).flatMap((language) => Object.keys(writers).map((kind) => [kind, language] as const)),
  )('of the kind %s have a title and a body in %s', (kind, language) => {
    const { title, body } = read(kind, examples[kind as MessageKind], language);
    expect([title, body]).not.toContain('');
    expect(title + body).not.toMatch(/[{}]/);
  });

  it('[MEMBER-050] say which deposit was credited, in the currency and the words of the reader', () => {
    expect(read('depositCredited', examples.depositCredited)).toMatchObject({
      title: 'Deposit credited: ฿1,234.56',
      body: 'Your deposit of ฿1,234.56 by bank transfer has arrived. You can play with it now.',
      reference: 'R-1',
      destination: 'accountRecords',
    });
    const thai = read('depositCredited', examples.depositCredited, 'TY');
    expect(thai.body).toContain('โอนเงิน');
  });

  it.each([
    ['[MEMBER-051]', 'depositFailed', 'did not succeed. Reason: closed account'],
    ['[MEMBER-052]', 'withdrawalApproved', 'Your withdrawal of ฿1,234.56 to bank transfer is approved'],
    ['[MEMBER-053]', 'withdrawalRejected', 'was rejected. Reason: closed account'],
  ] as const)('%s %s says what happened to the money', (_, kind, text) => {
    expect(read(kind, examples[kind]).body).toContain(text);
  });

  it.each([
    [50_000, /You still owe ฿500\.00\./],
    [0, /^$/],
  ])('say what is owed after a deposit was taken back, if anything: %i', (owed, text) => {
    const [taken, debt = ''] = read('depositReversed', { ...payment, owed }).body.split('\n\n');
    expect(taken).toBe('The payer’s bank has taken your deposit of ฿1,234.56 by bank transfer back.');
    expect(debt).toMatch(text);
  });

  it('write times in the platform’s zone and name it', () => {
    expect(read('payoutPartSent', examples.payoutPartSent).body).toContain('Nov 20, 2026, 11:30 PM GMT+7');
  });

  it.each([
    [{ amount: 1_500_000, currency: 'USDT' }, '1.500000 USDT'],
    [{ amount: 1_234, currency: 'JPY' }, '¥1,234'],
  ])('write amounts with all digits of the currency: %j', (amount, text) => {
    expect(read('transferSent', { ...transfer, ...amount }).title).toBe(`Transfer sent: ${text}`);
  });

  it('add the note of a transfer as a paragraph', () => {
    expect(read('transferReceived', transfer).body.split('\n\n')).toEqual([
      'agent01 sent you ฿1,234.56. The money is in your main wallet.',
      'Note: thanks',
    ]);
    expect(read('transferReceived', { ...transfer, note: null }).body).not.toContain('Note');
  });

  it.each([
    ['ofANewerRelease', {}],
    ['toString', {}],
    ['depositCredited', { amount: 'much' }],
  ])('that this release cannot write do not hide the others: %s %j', (kind, parameters) => {
    expect(read(kind, parameters).title).toBe('A new message');
  });
});
