import type { Clock } from '@parlour/shared-server/clock';
import { TOTP, URI } from 'otpauth';

/** Returns the current code of an authenticator that has read the `otpauth:` address. */
export const codeOf = (uri: string, clock: Pick<Clock, 'now'>): string => {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('the address does not describe a time-based authenticator');
  return totp.generate({ timestamp: clock.now().getTime() });
};
