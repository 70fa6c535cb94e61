import { isIPv4 } from 'node:net';
import { list, type readEnvironment } from '@parlour/shared-server/environment';
import { StartFailure } from '@parlour/shared-server/failure';
import { longKey } from '../../../sealing/longKey.ts';

/** The push services of Chrome, Firefox, Safari and Edge. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

export const pushEnvironment = {
  PUSH_KEY: longKey(),
  PUSH_SERVICES: list(PUSH_SERVICES),
} as const;

type Environment = ReturnType<typeof readEnvironment<typeof pushEnvironment>>;

export interface PushSettings {
  /** The text from which the site's key pair is made. Null: there is none. */
  readonly key: string | null;
  /** Whether a site without a text uses a secret of its database. */
  readonly usesOwnKey: boolean;
  /** Hosts of push services, and in development also origins of this machine. */
  readonly services: readonly string[];
}

const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/;
const LOCAL_ORIGIN = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;

/**
 * Whether a host is a name, and not an IP address in any form. `URL` turns short forms into full addresses: the host of
 * `https://127.1` is 127.0.0.1.
 */
const isOwnName = (host: string): boolean => !isIPv4(host) && URL.parse(`https://${host}`)?.hostname === host;

/** @throws StartFailure for a push service that is no host. */
export const readPushSettings = (environment: Environment, isDevelopment: boolean): PushSettings => {
  const services = environment.PUSH_SERVICES;
  const isAllowed = (entry: string): boolean =>
    (isDevelopment && LOCAL_ORIGIN.test(entry)) || (HOST.test(entry) && isOwnName(entry));
  const wrong = services.find((entry) => !isAllowed(entry));
  if (wrong !== undefined) {
    throw new StartFailure(
      `PUSH_SERVICES=${JSON.stringify(wrong)} is not allowed: expected hosts such as push.example.com`,
    );
  }
  return { key: environment.PUSH_KEY, usesOwnKey: isDevelopment, services };
};

/**
 * Returns whether the server may call an address that a browser has named. Only addresses of known push services are
 * allowed. Otherwise a member could make the server call any address.
 */
export const isPushAddress = (address: string, services: readonly string[]): boolean => {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return false;
  const { protocol, port, hostname, origin } = url;
  const isSecure = protocol === 'https:' && port === '';
  return services.some(
    (service) =>
      origin === service || (isSecure && (hostname === service || hostname.endsWith(`.${service}`))),
  );
};
