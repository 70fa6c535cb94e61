import { createTransport } from 'nodemailer';
import type { Delivery } from './delivery.ts';
import type { Mail } from './messenger.ts';
import type { MailProvider } from './messagingSettings.ts';

/** Timeout of each step with the server. */
const TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 5;

export interface MailOptions {
  readonly deliver: Delivery;
  /** In milliseconds. */
  readonly deadline?: number;
}

/** Sends mails over SMTP, through connections that are reused. */
export const createSmtpMail = (
  { url, sender }: MailProvider,
  { deliver, deadline = TIMEOUT_MS }: MailOptions,
) => {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: MAX_CONNECTIONS,
    dnsTimeout: deadline,
    connectionTimeout: deadline,
    greetingTimeout: deadline,
    socketTimeout: deadline,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: ({ to, subject, content }: Mail): Promise<void> =>
      // An address in an object is one recipient, even if it contains commas.
      deliver(() =>
        transport.sendMail({ from: sender, to: { name: '', address: to }, subject, text: content }),
      ),
    close: () => transport.close(),
  };
};
