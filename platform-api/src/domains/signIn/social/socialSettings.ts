import { secretUrl, oneOf, text } from '@parlour/shared-server/environment';
import { StartFailure } from '@parlour/shared-server/failure';

const variables = {
  NAME: text(null),
  ICON: text(null),
  ISSUER: secretUrl(['https', 'http']),
  CLIENT_ID: text(null),
  CLIENT_SECRET: text(null),
} as const;
type Variable = keyof typeof variables;
const onOrOff = oneOf(['on', 'off'], 'on');
const positions = ['1', '2'] as const;
type Position = (typeof positions)[number];

export const socialEnvironment = {
  SOCIAL_1_NAME: variables.NAME,
  SOCIAL_1_ICON: variables.ICON,
  SOCIAL_1_ISSUER: variables.ISSUER,
  SOCIAL_1_CLIENT_ID: variables.CLIENT_ID,
  SOCIAL_1_CLIENT_SECRET: variables.CLIENT_SECRET,
  SOCIAL_1: onOrOff,
  SOCIAL_2_NAME: variables.NAME,
  SOCIAL_2_ICON: variables.ICON,
  SOCIAL_2_ISSUER: variables.ISSUER,
  SOCIAL_2_CLIENT_ID: variables.CLIENT_ID,
  SOCIAL_2_CLIENT_SECRET: variables.CLIENT_SECRET,
  SOCIAL_2: onOrOff,
} as const;

/** An OpenID Connect provider that people may sign in with. */
export interface SocialProviderSettings {
  /** Part of the addresses to which the provider sends people back. */
  readonly id: string;
  readonly name: string;
  /** URL of a picture. */
  readonly icon: string | null;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

type Environment = Readonly<Record<`SOCIAL_${Position}_${Variable}`, string | null>> &
  Readonly<Record<`SOCIAL_${Position}`, 'on' | 'off'>>;

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
const ICON = /^(?:\/(?!\/)[^\s"]*|data:image\/(?:png|webp|svg\+xml);base64,[\w+/=]+)$/;

/**
 * Reads the providers that are switched on.
 * @throws StartFailure that names the variable, and never repeats a secret.
 */
export const readSocialProviders = (environment: Environment): readonly SocialProviderSettings[] =>
  positions.flatMap((id) => readProvider(environment, id) ?? []);

const readProvider = (environment: Environment, id: Position): SocialProviderSettings | null => {
  const read = (variable: Variable): string | null => environment[`SOCIAL_${id}_${variable}`];
  const needed = ['NAME', 'ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'] as const;
  const missing = needed.filter((variable) => read(variable) === null);
  if (environment[`SOCIAL_${id}`] === 'off' || missing.length === needed.length) return null;
  if (missing.length > 0) {
    throw new StartFailure(
      `${namesOf(id, missing)} is not set: ${namesOf(id, needed)} go together, or SOCIAL_${id}=off`,
    );
  }
  const [name = '', issuer = '', clientId = '', clientSecret = ''] = needed.map(
    (variable) => read(variable) ?? '',
  );
  const { protocol, hostname } = new URL(issuer);
  if (protocol !== 'https:' && !LOOPBACK.includes(hostname)) {
    throw new StartFailure(`SOCIAL_${id}_ISSUER has to start with https://`);
  }
  const icon = read('ICON');
  if (icon !== null && !ICON.test(icon)) {
    throw new StartFailure(`SOCIAL_${id}_ICON is neither a path of this site nor a data: picture`);
  }
  return { id, name, icon, issuer, clientId, clientSecret };
};

const namesOf = (id: Position, names: readonly Variable[]): string =>
  names.map((name) => `SOCIAL_${id}_${name}`).join(', ');
