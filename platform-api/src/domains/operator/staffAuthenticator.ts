import { hkdfSync } from 'node:crypto';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { createSecretBox, type SecretBox } from '../../sealing/secretBox.ts';
import { loadServerSecret } from '../members/public.ts';

const PURPOSE = 'staff authenticators';

/** Opens the box that seals the secrets of staff's authenticators. With a key, the database alone cannot open it. */
export const loadStaffBox = async (db: ApiDatabase, authenticatorKey: string | null): Promise<SecretBox> => {
  const own = Buffer.from(await loadServerSecret(db, PURPOSE), 'hex');
  return createSecretBox(Buffer.from(hkdfSync('sha256', own, authenticatorKey ?? '', PURPOSE, 32)));
};

/** Names the owner of a sealed secret by the hash of the token. */
export const ownerOfSecret = (tokenHash: string): string => `staff authenticator ${tokenHash}`;
