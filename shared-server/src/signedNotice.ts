import { createHmac, timingSafeEqual } from 'node:crypto';

/** A notice is signed like a webhook of Stripe: `t=<Unix seconds>,v1=<hexadecimal HMAC-SHA-256 of "t.body">`. */
export const NOTICE_SIGNATURE_HEADER = 'parlour-signature';

/** Largest difference between the signature's time and our clock, in milliseconds. */
const MAX_AGE_MS = 300_000;
const MAX_HEADER_LENGTH = 500;

export const signNotice = (body: string, secret: Buffer, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${macOf(seconds, body, secret).toString('hex')}`;
};

/** Returns why a signature does not count, or null if it counts. */
export const findSignatureFault = (
  header: unknown,
  body: string,
  secret: Buffer,
  now: Date,
): 'signature' | 'timestamp' | null => {
  if (typeof header !== 'string' || header.length > MAX_HEADER_LENGTH) return 'signature';
  const parts = header.split(',').map((part) => part.split('='));
  const seconds = Number(parts.find(([name]) => name === 't')?.[1]);
  if (!Number.isSafeInteger(seconds)) return 'signature';
  const expected = macOf(seconds, body, secret);
  const isSigned = parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex');
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) return 'signature';
  return Math.abs(now.getTime() - seconds * 1_000) <= MAX_AGE_MS ? null : 'timestamp';
};

const macOf = (seconds: number, body: string, secret: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
