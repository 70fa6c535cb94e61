import { readFile } from 'node:fs/promises';
import * as z from '@parlour/shared-contracts/schema';
import {
  keySetSchema,
  publicKeySchema,
  verifySignature,
  type KeySet,
  type PublicKey,
  type SignedText,
} from '@parlour/shared-contracts/signature';
import { writeFileDurably } from '@parlour/shared-server/durableFile';

/** Earlier keys that may have signed a stored copy. */
const MAX_RETIRED_KEYS = 20;

const storedSchema = z.object({
  ...keySetSchema.shape,
  /** No longer trusted for new documents. */
  retired: z._default(z.array(publicKeySchema), []),
});

export interface KeyringOptions {
  /** File in which the trusted keys outlive the process. */
  readonly file: string;
  /** Fetches the registry's current keys, signed by one of them. */
  readonly fetchKeys: () => Promise<SignedText>;
  /** Fetches its keys after each past rotation, signed by a key of the set before; the oldest first. */
  readonly fetchHandovers: () => Promise<readonly SignedText[]>;
  readonly report: (reason: string, error?: unknown) => void;
}

export interface Keyring {
  /** Null before the first contact with a registry. */
  readonly keySet: KeySet | null;
  /**
   * Resolves if the registry signed a text.
   * @param now milliseconds since 1970; null for a stored copy, which may be expired or signed with an
   * earlier key.
   * @param type of the document, if it has one.
   * @throws Error that says what is wrong.
   */
  verify(signed: SignedText, now: number | null, type?: string): Promise<void>;
}

/**
 * Opens the registry's trusted keys. They are trusted on first contact. After that they change only to keys
 * that a trusted key has signed, over any number of rotations.
 */
export const openKeyring = async (options: KeyringOptions): Promise<Keyring> => {
  const { file, report } = options;
  const stored = await readStored(file, report);
  let keySet: KeySet | null = stored && { keys: stored.keys };
  let retired: readonly PublicKey[] = stored?.retired ?? [];

  const learn = async (): Promise<KeySet> => {
    const signed = await options.fetchKeys();
    const offered = parseKeys(signed.text);
    if (!offered) throw new Error('the registry sends no valid key set');
    await verifySignature(signed, await trustedFor(signed, keySet ?? offered), null);
    const isCurrent = ({ kid }: { readonly kid: string }) => offered.keys.some((key) => key.kid === kid);
    const past = [...retired, ...(keySet?.keys ?? [])].filter((key) => !isCurrent(key));
    retired = [...new Map(past.map((key) => [key.kid, key])).values()].slice(-MAX_RETIRED_KEYS);
    keySet = offered;
    await writeFileDurably(file, JSON.stringify({ ...offered, retired }), 0o600);
    return offered;
  };

  /** Returns the trusted keys after the missed rotations. */
  const trustedFor = async (signed: SignedText, known: KeySet): Promise<KeySet> => {
    if (await isSignedBy(signed, known)) return known;
    let trusted = known;
    for (const handover of await options.fetchHandovers()) {
      if (await isSignedBy(handover, trusted)) trusted = parseKeys(handover.text) ?? trusted;
    }
    return trusted;
  };

  return {
    get keySet() {
      return keySet;
    },
    verify: async (signed, now, type) => {
      const trusted = keySet ?? (await learn());
      const allowed = now === null ? { keys: [...trusted.keys, ...retired] } : trusted;
      try {
        await verifySignature(signed, allowed, now, type);
      } catch (error) {
        // The keys may have been rotated. A forger gains nothing by causing this request.
        const renewed = await learn().catch(() => null);
        if (!renewed) throw error;
        await verifySignature(signed, renewed, now, type);
        return;
      }
      // When the announced key signs, another one is announced. It is fetched now, while the current key
      // still confirms it.
      if (now !== null && signerOf(signed) !== trusted.keys[0]?.kid) {
        await learn().catch((error: unknown) => report('the renewed keys could not be fetched', error));
      }
    },
  };
};

const isSignedBy = (signed: SignedText, keys: KeySet): Promise<boolean> =>
  verifySignature(signed, keys, null).then(
    () => true,
    () => false,
  );

const readStored = async (file: string, report: KeyringOptions['report']) => {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return storedSchema.parse(JSON.parse(text));
  } catch (error) {
    report('the trusted keys on disk are unusable', error);
    return null;
  }
};

/** Returns the id of the signing key. The signature is verified already. */
const signerOf = ({ signature }: SignedText): unknown => {
  const [header = ''] = signature.split('.', 1);
  const { kid }: { kid?: unknown } = JSON.parse(Buffer.from(header, 'base64url').toString());
  return kid;
};

const parseKeys = (text: string): KeySet | null => {
  try {
    return keySetSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
};
