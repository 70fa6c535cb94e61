import { secretUrl, text } from '@parlour/shared-server/environment';
import { StartFailure } from '@parlour/shared-server/failure';

export const messagingEnvironment = {
  SMS_PROVIDER_URL: secretUrl(['https', 'http']),
  SMS_ACCOUNT: text(null),
  SMS_TOKEN: text(null),
  SMS_SENDER: text(null),
  SMTP_URL: secretUrl(['smtps', 'smtp']),
  MAIL_SENDER: text(null),
} as const;

/** A provider with an API like Twilio's. */
export interface TextProvider {
  readonly url: string;
  readonly account: string;
  readonly token: string;
  /** Number or name of the sender. */
  readonly sender: string;
}

export interface MailProvider {
  /** Contains the account and its password. */
  readonly url: string;
  readonly sender: string;
}

export interface MessagingSettings {
  readonly texts: TextProvider | null;
  readonly mails: MailProvider | null;
  /** In development, messages without a provider are stored and shown instead of refused. */
  readonly isDevelopment: boolean;
}

type Environment = Readonly<Record<keyof typeof messagingEnvironment, string | null>>;

const TEXT_SENDER = /^(?:\+?\d{3,15}|[A-Za-z0-9 ]{1,11})$/;
const MAIL_SENDER = /^(?:[^<>\r\n]{0,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** @throws StartFailure that names the variable, and never repeats a secret. */
export const readMessaging = (environment: Environment, isDevelopment: boolean): MessagingSettings => {
  const sms = together(environment, ['SMS_PROVIDER_URL', 'SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_SENDER']);
  const mail = together(environment, ['SMTP_URL', 'MAIL_SENDER']);
  if (sms) {
    checkProviderUrl(new URL(sms.SMS_PROVIDER_URL));
    check(
      'SMS_SENDER',
      sms.SMS_SENDER,
      TEXT_SENDER,
      'a number such as +66812345678, or a name of 11 letters',
    );
  }
  if (mail) check('MAIL_SENDER', mail.MAIL_SENDER, MAIL_SENDER, 'an address, or a name and an <address>');
  return {
    texts: sms && {
      url: sms.SMS_PROVIDER_URL,
      account: sms.SMS_ACCOUNT,
      token: sms.SMS_TOKEN,
      sender: sms.SMS_SENDER,
    },
    mails: mail && { url: mail.SMTP_URL, sender: mail.MAIL_SENDER },
    isDevelopment,
  };
};

/** Reads variables that must be set together. Returns null if none is set. */
const together = <Name extends keyof Environment>(
  environment: Environment,
  names: readonly Name[],
): Readonly<Record<Name, string>> | null => {
  const missing = names.filter((name) => environment[name] === null);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    throw new StartFailure(`${missing.join(', ')} is not set: ${names.join(', ')} go together`);
  }
  return Object.fromEntries(names.map((name) => [name, environment[name] ?? ''])) as Record<Name, string>;
};

const checkProviderUrl = ({ protocol, hostname, username, password, search }: URL): void => {
  if (username || password || search) {
    throw new StartFailure(
      'SMS_PROVIDER_URL has no account and no query: they stand in SMS_ACCOUNT and SMS_TOKEN',
    );
  }
  if (protocol !== 'https:' && !LOOPBACK.includes(hostname)) {
    throw new StartFailure('SMS_PROVIDER_URL has to start with https://: the token travels with every text');
  }
};

const check = (name: string, value: string, pattern: RegExp, allowed: string): void => {
  if (!pattern.test(value)) {
    throw new StartFailure(`${name}=${JSON.stringify(value)} is not allowed: expected ${allowed}`);
  }
};
