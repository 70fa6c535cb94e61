import { hkdfSync } from 'node:crypto';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { createSecretBox } from '../../../sealing/secretBox.ts';
import { loadServerSecret } from '../../members/public.ts';

const PURPOSE = 'profiles';
const KEY_BYTES = 32;

/** Encrypts personal data. What is sealed for one member does not open for another. */
export interface ProfileBox {
  seal(memberId: number, text: string): string;
  /** @throws Error if the key is another one, or the text was changed */
  open(memberId: number, sealed: string): string;
}

const ownerOf = (memberId: number): string => `profile ${memberId}`;

/** Opens the box with the database's own key and the operator's (`FILES_KEY`). */
export const loadProfileBox = async (db: ApiDatabase, operatorsKey: string | null): Promise<ProfileBox> => {
  const ownKey = await loadServerSecret(db, PURPOSE);
  const key = hkdfSync('sha256', Buffer.from(ownKey, 'hex'), operatorsKey ?? '', PURPOSE, KEY_BYTES);
  const box = createSecretBox(Buffer.from(key));
  return {
    seal: (memberId, text) => box.seal(Buffer.from(text), ownerOf(memberId)),
    open: (memberId, sealed) => {
      const opened = box.open(sealed, ownerOf(memberId));
      if (!opened) throw new Error(`the profile of member ${memberId} cannot be decrypted`);
      return opened.toString('utf8');
    },
  };
};
