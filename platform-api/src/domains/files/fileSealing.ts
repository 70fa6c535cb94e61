import { hkdfSync, randomBytes } from 'node:crypto';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { createSecretBox, openBytes, sealBytes } from '../../sealing/secretBox.ts';
import { loadServerSecret } from '../members/public.ts';

const PURPOSE = 'files';
const KEY_BYTES = 32;

/**
 * Encrypts files. Each has a random key of its own, which the site's key seals. Both are bound to the file's
 * id, so that no file can stand in the place of another one.
 */
export interface FileSealing {
  seal(
    id: string,
    content: Uint8Array,
  ): { readonly content: Buffer<ArrayBuffer>; readonly sealedKey: string };
  /** Returns null for content that was changed, or sealed by another key or for another file. */
  open(id: string, content: Buffer, sealedKey: string): Buffer | null;
}

const ownerOf = (id: string): string => `file ${id}`;

export const createFileSealing = (key: Uint8Array): FileSealing => {
  const box = createSecretBox(key);
  return {
    seal: (id, content) => {
      const own = randomBytes(KEY_BYTES);
      return { content: sealBytes(own, content, ownerOf(id)), sealedKey: box.seal(own, ownerOf(id)) };
    },
    open: (id, content, sealedKey) => {
      const own = box.open(sealedKey, ownerOf(id));
      return own && openBytes(own, content, ownerOf(id));
    },
  };
};

/** Opens the sealing with the database's own key and the operator's (`FILES_KEY`). */
export const loadFileSealing = async (db: ApiDatabase, operatorsKey: string | null): Promise<FileSealing> => {
  const ownKey = await loadServerSecret(db, PURPOSE);
  const key = hkdfSync('sha256', Buffer.from(ownKey, 'hex'), operatorsKey ?? '', PURPOSE, KEY_BYTES);
  return createFileSealing(Buffer.from(key));
};
