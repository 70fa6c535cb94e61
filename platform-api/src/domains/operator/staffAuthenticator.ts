import { hkdfSync } from 'node:crypto';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { createSecretBox, type SecretBox } from '../../sealing/secretBox.ts';
import { loadServerSecret } from '../members/public.ts';

const PURPOSE = 'staff authenticators';

/** Returns the box that seals secrets of staff's authenticators. With a key, the database alone cannot open them. */
export const loadStaffBox = async (db: ApiDatabase, authenticatorKey: string | null): Promise<SecretBox> => {
  const own = Buffer.from(await loadServerSecret(db, PURPOSE), 'hex');
  return createSecretBox(Buffer.from(hkdfSync('sha256', own, authenticatorKey ?? '', PURPOSE, 32)));
};

/** Returns the owner's name for the box. It contains the hash of the token. */
export const ownerOfSecret = (tokenHash: string): string => `staff authenticator ${tokenHash}`;
