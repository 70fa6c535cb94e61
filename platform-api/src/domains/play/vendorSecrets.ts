import { hkdfSync } from 'node:crypto';
import { createSecretBox, type SecretBox } from '../../sealing/secretBox.ts';

/** Seals a secret that is shared with a provider for the code of its connection. */
export const createVendorSecrets = (key: string): SecretBox =>
  createSecretBox(Buffer.from(hkdfSync('sha256', key, '', 'vendor secrets', 32)));
