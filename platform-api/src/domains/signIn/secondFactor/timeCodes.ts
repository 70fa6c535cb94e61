import { Secret, TOTP } from 'otpauth';

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** All authenticator apps support these values (RFC 6238). */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const CODE = /^\d{6}$/;
/** Allowed clock error of a phone, in steps. */
const WINDOW = 1;

export const createTimeSecret = (): Secret => new Secret({ size: SECRET_BYTES });

/** Returns the time step of a code. Null if the code matches none of the allowed steps. */
export const stepOfCode = (secret: Buffer, code: string, now: Date): number | null => {
  const totp = new TOTP({ ...KIND, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });
  const timestamp = now.getTime();
  const token = code.normalize('NFKC').replaceAll(/\s/g, '');
  // The library throws for input of the right length that is not a number.
  if (!CODE.test(token)) return null;
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
};

/** Returns the `otpauth` address, which an app reads from a QR code. */
export const otpauthUriOf = (secret: Secret, site: string, account: string): string =>
  new TOTP({ ...KIND, secret, issuer: site, label: account }).toString();
