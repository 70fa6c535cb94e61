import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Encrypts what the database keeps; what was sealed for one owner does not open for another. */
export interface SecretBox {
  seal(secret: Uint8Array, owner: string): string;
  /** Null for what was sealed by another key or for another owner, and for what was changed. */
  open(sealed: string, owner: string): Buffer | null;
}

/** @param key 256 bits */
export const createSecretBox = (key: Buffer): SecretBox => ({
  seal: (secret, owner) => {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  },
  open: (sealed, owner) => {
    const bytes = Buffer.from(sealed, 'base64url');
    try {
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
    } catch {
      return null;
    }
  },
});
