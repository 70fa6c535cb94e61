import { text, url, whole } from '@parlour/shared-server/environment';
import { StartFailure } from '@parlour/shared-server/failure';

export const registerEnvironment = {
  EXCLUSION_REGISTER_URL: url(['https', 'http']),
  EXCLUSION_REGISTER_TOKEN: text(null),
  EXCLUSION_REGISTER_TIMEOUT_MS: whole(3_000, { min: 100, max: 30_000 }),
} as const;

/** A register of excluded persons, or the operator's adapter of a national one. */
export interface RegisterSettings {
  readonly url: string;
  readonly token: string;
  readonly timeoutMs: number;
}

interface Environment {
  readonly EXCLUSION_REGISTER_URL: string | null;
  readonly EXCLUSION_REGISTER_TOKEN: string | null;
  readonly EXCLUSION_REGISTER_TIMEOUT_MS: number;
}

const LOCAL_HOSTS: readonly string[] = ['127.0.0.1', '[::1]', 'localhost'];

/** Returns null for a site without a register. @throws StartFailure that names the variable. */
export const readRegisterSettings = ({
  EXCLUSION_REGISTER_URL: address,
  EXCLUSION_REGISTER_TOKEN: token,
  EXCLUSION_REGISTER_TIMEOUT_MS: timeoutMs,
}: Environment): RegisterSettings | null => {
  if (address === null && token === null) return null;
  if (address === null || token === null) {
    throw new StartFailure('EXCLUSION_REGISTER_URL and EXCLUSION_REGISTER_TOKEN go together');
  }
  const { protocol, hostname } = new URL(address);
  if (protocol === 'http:' && !LOCAL_HOSTS.includes(hostname)) {
    throw new StartFailure(
      'EXCLUSION_REGISTER_URL gets names of members: expected https://, or http:// on this machine',
    );
  }
  return { url: address, token, timeoutMs };
};
