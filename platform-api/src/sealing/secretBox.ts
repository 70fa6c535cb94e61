import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts values for the database. A value that was sealed for one owner does not open for another. */
export interface SecretBox {
  seal(secret: Uint8Array, owner: string): string;
  /** Returns null for a value that was sealed with another key or for another owner, or that was changed. */
  open(sealed: string, owner: string): Buffer | null;
}

/** Encrypts bytes for one owner. @param key 256 bits */
export const sealBytes = (key: Uint8Array, content: Uint8Array, owner: string): Buffer<ArrayBuffer> => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** Returns null for bytes that were sealed with another key or for another owner, or that were changed. */
export const openBytes = (key: Uint8Array, sealed: Buffer, owner: string): Buffer | null => {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
};

/** @param key 256 bits */
export const createSecretBox = (key: Uint8Array): SecretBox => ({
  seal: (secret, owner) => sealBytes(key, secret, owner).toString('base64url'),
  open: (sealed, owner) => openBytes(key, Buffer.from(sealed, 'base64url'), owner),
});
