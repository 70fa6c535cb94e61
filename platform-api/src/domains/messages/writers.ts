import type { DestinationName } from '@parlour/shared-contracts';
import {
  messageKinds,
  type MessageKind,
  type MessageParameters,
} from '@parlour/shared-contracts/domains/messageKinds';
import type * as z from '@parlour/shared-contracts/schema';
import type { MessageWords } from './messageWords.ts';

/** A message in the reader's language. */
export interface Written {
  readonly title: string;
  /** Paragraphs, separated by an empty line. */
  readonly body: string;
  readonly reference: string | null;
  readonly destination: DestinationName | null;
}

type Values = Readonly<Record<string, string>>;
/** Writes a message; null if the parameters are not those of its kind. */
export type Writer = (parameters: unknown, words: MessageWords) => Written | null;

const written = (
  kind: string,
  words: MessageWords,
  values: Values,
  about: Partial<Pick<Written, 'reference' | 'destination'>> & { readonly more?: readonly string[] } = {},
): Written => ({
  title: words.say(`message.${kind}.title`, values),
  body: [words.say(`message.${kind}.body`, values), ...(about.more ?? [])].join('\n\n'),
  reference: about.reference ?? null,
  destination: about.destination ?? null,
});

const writer =
  <Schema extends z.ZodMiniType>(
    schema: Schema,
    write: (parameters: z.output<Schema>, words: MessageWords) => Written,
  ): Writer =>
  (parameters, words) => {
    const { success, data } = schema.safeParse(parameters);
    return success ? write(data, words) : null;
  };

type Payment = MessageParameters<'depositCredited'> & {
  readonly reason?: MessageParameters<'depositFailed'>['reason'];
};

const paymentValues = ({ method, reason, reference, ...money }: Payment, words: MessageWords): Values => ({
  amount: words.money(money),
  method: words.name(method),
  reference,
  ...(reason === undefined ? {} : { reason: words.name(reason) }),
});

const payment = (
  kind:
    | 'depositCredited'
    | 'depositFailed'
    | 'debtPaid'
    | 'withdrawalApproved'
    | 'withdrawalRejected'
    | 'payoutTimedOut',
  destination: DestinationName,
): Writer =>
  writer<z.ZodMiniType<Payment>>(messageKinds[kind], (parameters, words) =>
    written(kind, words, paymentValues(parameters, words), {
      reference: parameters.reference,
      destination,
    }),
  );

const security = (
  kind:
    | 'passwordChanged'
    | 'transactionPasswordSet'
    | 'passkeyAdded'
    | 'passkeyRemoved'
    | 'authenticatorAdded'
    | 'authenticatorRemoved',
): Writer => writer(messageKinds[kind], (_, words) => written(kind, words, {}, { destination: 'security' }));

const payoutAccount = (kind: 'payoutAccountAdded' | 'payoutAccountChanged'): Writer =>
  writer(messageKinds[kind], ({ account, method }, words) =>
    written(kind, words, { account, method: words.name(method) }, { destination: 'security' }),
  );

const signIn = (kind: 'newDevice' | 'signedIn'): Writer =>
  writer(messageKinds[kind], ({ browser, system, address, at }, words) => {
    const unknown = words.say('message.unknownClient');
    const device = [browser, system].filter((part) => part !== null).join(', ') || unknown;
    const values = { device, address: address ?? unknown, at: words.moment(at) };
    return written(kind, words, values, { destination: 'security' });
  });

const transfer = (kind: 'transferReceived' | 'transferSent'): Writer =>
  writer(messageKinds[kind], ({ account, note, reference, ...money }, words) =>
    written(
      kind,
      words,
      { account, amount: words.money(money), reference },
      {
        reference,
        destination: 'accountRecords',
        more: note === null ? [] : [words.say('message.note', { note })],
      },
    ),
  );

const limitName = (
  { limit, period }: Pick<MessageParameters<'limitRemoved'>, 'limit' | 'period'>,
  words: MessageWords,
): string =>
  words.say('message.limit', {
    limit: words.say(`message.limit.${limit}`),
    period: words.say(`message.period.${period}`),
  });

/** A writer for each kind. Their texts are `message.<kind>.title` and `message.<kind>.body` in each pack. */
export const writers: Readonly<Record<MessageKind, Writer>> = {
  depositCredited: payment('depositCredited', 'accountRecords'),
  depositFailed: payment('depositFailed', 'deposit'),
  depositReversed: writer(messageKinds.depositReversed, ({ owed, ...parameters }, words) =>
    written('depositReversed', words, paymentValues(parameters, words), {
      reference: parameters.reference,
      destination: owed > 0 ? 'deposit' : 'accountRecords',
      more:
        owed > 0
          ? [
              words.say('message.depositReversed.owed', {
                owed: words.money({ amount: owed, currency: parameters.currency }),
              }),
            ]
          : [],
    }),
  ),
  debtPaid: payment('debtPaid', 'accountRecords'),
  withdrawalApproved: payment('withdrawalApproved', 'withdraw'),
  withdrawalRejected: payment('withdrawalRejected', 'withdraw'),
  payoutTimedOut: payment('payoutTimedOut', 'withdraw'),
  payoutPartSent: writer(messageKinds.payoutPartSent, ({ part, confirmUntil, ...parameters }, words) =>
    written(
      'payoutPartSent',
      words,
      {
        ...paymentValues(parameters, words),
        part: String(part),
        until: words.moment(confirmUntil),
      },
      { reference: parameters.reference, destination: 'withdraw' },
    ),
  ),
  payoutAccountAdded: payoutAccount('payoutAccountAdded'),
  payoutAccountChanged: payoutAccount('payoutAccountChanged'),
  passwordChanged: security('passwordChanged'),
  transactionPasswordSet: security('transactionPasswordSet'),
  passkeyAdded: security('passkeyAdded'),
  passkeyRemoved: security('passkeyRemoved'),
  authenticatorAdded: security('authenticatorAdded'),
  authenticatorRemoved: security('authenticatorRemoved'),
  contactChanged: writer(messageKinds.contactChanged, ({ contact, to }, words) =>
    written(
      'contactChanged',
      words,
      { contact: words.say(`message.contact.${contact}`), to },
      { destination: 'account' },
    ),
  ),
  newDevice: signIn('newDevice'),
  signedIn: signIn('signedIn'),
  transferReceived: transfer('transferReceived'),
  transferSent: transfer('transferSent'),
  limitChanged: writer(messageKinds.limitChanged, ({ value, startsAt, ...limit }, words) =>
    written('limitChanged', words, {
      limit: limitName(limit, words),
      value:
        'minutes' in value
          ? words.say('message.minutes', { minutes: String(value.minutes) })
          : words.money(value),
      startsAt: words.moment(startsAt),
    }),
  ),
  profileReopened: writer(messageKinds.profileReopened, (_, words) =>
    written('profileReopened', words, {}, { destination: 'account' }),
  ),
  accountReview: writer(messageKinds.accountReview, (_, words) =>
    written('accountReview', words, {}, { destination: 'accountRecords' }),
  ),
  excluded: writer(messageKinds.excluded, ({ until }, words) =>
    written('excluded', words, {
      until: until === null ? words.say('message.neverEnds') : words.moment(until),
    }),
  ),
  limitRemoved: writer(messageKinds.limitRemoved, ({ startsAt, ...limit }, words) =>
    written('limitRemoved', words, {
      limit: limitName(limit, words),
      startsAt: words.moment(startsAt),
    }),
  ),
  documentAccepted: writer(messageKinds.documentAccepted, ({ document }, words) =>
    written(
      'documentAccepted',
      words,
      { document: words.say(`message.document.${document}`) },
      { destination: 'verification' },
    ),
  ),
  documentRejected: writer(messageKinds.documentRejected, ({ document, reason }, words) =>
    written(
      'documentRejected',
      words,
      { document: words.say(`message.document.${document}`), reason: words.name(reason) },
      { destination: 'verification' },
    ),
  ),
  feedbackAnswered: writer(messageKinds.feedbackAnswered, ({ reference }, words) =>
    written('feedbackAnswered', words, { reference }, { reference, destination: 'feedback' }),
  ),
  advertisement: writer(messageKinds.advertisement, ({ title, body }, words) => ({
    title: words.name(title),
    body: words.name(body),
    reference: null,
    destination: null,
  })),
  notice: writer(messageKinds.notice, ({ title, body }, words) => ({
    title: words.name(title),
    body: words.name(body),
    reference: null,
    destination: null,
  })),
};
