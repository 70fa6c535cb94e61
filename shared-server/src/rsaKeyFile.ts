import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartFailure } from './failure.ts';

const readers = { private: createPrivateKey, public: createPublicKey } as const;

/**
 * Reads an RSA key in PEM. A private key also gives its public key.
 * @param setting name of the setting with the file, for the error message.
 * @throws StartFailure if the file is missing or has another content.
 */
export const readRsaKeyFile = (setting: string, file: string, half: keyof typeof readers): KeyObject => {
  const key = load(file, readers[half]);
  if (key?.asymmetricKeyType !== 'rsa') throw new StartFailure(`${setting}: ${file} holds no RSA key in PEM`);
  return key;
};

const load = (file: string, read: (pem: Buffer) => KeyObject): KeyObject | null => {
  try {
    return read(readFileSync(file));
  } catch {
    return null;
  }
};
