import { createHash } from 'node:crypto';
import type { PaymentKind } from '@parlour/shared-contracts/domains/cashier';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** One byte of version, 20 bytes of hash, 4 bytes of checksum. */
const BASE58_BYTES = 25;
const VISIBLE_CHARACTERS = 4;

/** Returns the normal form of a number that withdrawals can go to, or null if it is not valid for the kind. */
export const normalAccountNumber = (kind: PaymentKind, typed: string): string | null => {
  const text = typed.normalize('NFKC').trim();
  switch (kind) {
    case 'bankTransfer':
      return matching(text.replaceAll(/[\s-]/g, ''), /^\d{6,20}$/);
    case 'eWallet':
      return matching(text.replaceAll(/[\s()+-]/g, ''), /^\d{8,15}$/);
    case 'crypto':
      return isBase58Address(text) ? text : null;
    case 'card':
      return null;
  }
};

const matching = (text: string, pattern: RegExp): string | null => (pattern.test(text) ? text : null);

/** Checks the form and the checksum of an address in Base58Check, as Bitcoin and TRON write them. */
const isBase58Address = (text: string): boolean => {
  if (!/^[1-9A-HJ-NP-Za-km-z]{26,35}$/.test(text)) return false;
  let value = 0n;
  for (const letter of text) value = value * 58n + BigInt(BASE58.indexOf(letter));
  const bytes = Buffer.from(value.toString(16).padStart(BASE58_BYTES * 2, '0'), 'hex');
  if (bytes.length !== BASE58_BYTES) return false;
  const sha256 = (content: Buffer): Buffer => createHash('sha256').update(content).digest();
  return sha256(sha256(bytes.subarray(0, -4)))
    .subarray(0, 4)
    .equals(bytes.subarray(-4));
};

/** Hides all but the last characters. */
export const maskAccountNumber = (number: string): string => `•••• ${number.slice(-VISIBLE_CHARACTERS)}`;
