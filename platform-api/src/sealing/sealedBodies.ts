import { sealedPayloadSchema } from '@parlour/shared-contracts/domains/sealing';
import { safeParse } from '@parlour/shared-contracts/schema';
import { compactDecrypt } from 'jose';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../database/apiDatabase.ts';
import { DomainError } from '../http/failures.ts';
import type { Opened } from '@parlour/shared-server/endpoints/ports';
import { KEY_ALGORITHM, type SealingKeys } from './sealingKeys.ts';
import { pruneSpent, spendOnce } from './spendOnce.ts';

const CONTENT_ENCRYPTION = 'A256GCM';
/** How far a sealed body's time may be from the server's, in milliseconds. */
const MAX_TIME_DIFFERENCE_MS = 5 * 60_000;

export interface SealedBodies {
  /**
   * Opens a compact JWE, whose content can be `spend` once. Nothing is stored before that.
   * @throws DomainError if it cannot be opened or is not fresh.
   */
  open(jwe: string): Promise<Opened>;
  /** Deletes nonces whose bodies would be refused for their age. */
  prune(): Promise<void>;
}

export const createSealedBodies = (db: ApiDatabase, keys: SealingKeys, clock: Clock): SealedBodies => ({
  open: async (jwe) => {
    const { body, issuedAt, nonce } = await decrypt(keys, jwe);
    if (Math.abs(clock.now().getTime() - issuedAt) > MAX_TIME_DIFFERENCE_MS)
      throw new DomainError('expiredSeal');
    const spend = async (): Promise<void> => {
      const isFirst = await spendOnce(db, 'seal', nonce, new Date(issuedAt + MAX_TIME_DIFFERENCE_MS));
      if (!isFirst) throw new DomainError('replayedSeal');
    };
    return { body, spend };
  },
  prune: () => pruneSpent(db, clock.now()),
});

const decrypt = async (keys: SealingKeys, jwe: string) => {
  const plaintext = await compactDecrypt(
    jwe,
    async ({ kid }) => {
      const key = typeof kid === 'string' ? await keys.find(kid) : undefined;
      if (!key) throw new DomainError('unknownSealingKey');
      return key;
    },
    {
      keyManagementAlgorithms: [KEY_ALGORITHM],
      contentEncryptionAlgorithms: [CONTENT_ENCRYPTION],
      // A compressed body could become arbitrarily large when it is opened.
      maxDecompressedLength: 0,
    },
  ).then(
    (result) => result.plaintext,
    (cause: unknown) => {
      throw cause instanceof DomainError ? cause : new DomainError('unreadableSeal', { cause });
    },
  );
  const payload = safeParse(sealedPayloadSchema, parseJson(new TextDecoder().decode(plaintext)));
  if (!payload.success) throw new DomainError('unreadableSeal', { cause: payload.error });
  return payload.data;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DomainError('unreadableSeal', { cause });
  }
};
