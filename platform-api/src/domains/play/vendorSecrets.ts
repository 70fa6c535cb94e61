import { hkdfSync } from 'node:crypto';
import { createSecretBox, type SecretBox } from '../../sealing/secretBox.ts';

/** What seals a secret shared with a vendor for the code of its connection. */
export const createVendorSecrets = (key: string): SecretBox =>
  createSecretBox(Buffer.from(hkdfSync('sha256', key, '', 'vendor secrets', 32)));
