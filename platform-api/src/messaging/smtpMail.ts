import { createTransport } from 'nodemailer';
import type { Delivery } from './delivery.ts';
import type { Messenger } from './messenger.ts';
import type { MailProvider } from './messagingSettings.ts';

/** How long a step with the server may take, in milliseconds. */
const DEADLINE = 10_000;
const CONNECTIONS = 5;

export interface MailOptions {
  readonly deliver: Delivery;
  /** In milliseconds. */
  readonly deadline?: number;
}

export interface SmtpMail {
  readonly send: Messenger['mail'];
  close(): void;
}

/** Mails over SMTP, through connections that stay open for the next ones. */
export const createSmtpMail = (
  { url, sender }: MailProvider,
  { deliver, deadline = DEADLINE }: MailOptions,
): SmtpMail => {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: CONNECTIONS,
    dnsTimeout: deadline,
    connectionTimeout: deadline,
    greetingTimeout: deadline,
    socketTimeout: deadline,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: ({ to, subject, content }) =>
      // An address that stands alone in an object is one recipient, whatever commas are in it.
      deliver(() =>
        transport.sendMail({ from: sender, to: { name: '', address: to }, subject, text: content }),
      ),
    close: () => transport.close(),
  };
};
