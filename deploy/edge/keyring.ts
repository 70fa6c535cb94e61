import { readFile } from 'node:fs/promises';
import {
  keySetSchema,
  verifySignature,
  type KeySet,
  type SignedText,
} from '@parlour/shared-contracts/signature';
import { writeFileDurably } from '@parlour/shared-server/durableFile';

export interface KeyringOptions {
  /** Where the trusted keys outlive the process. */
  readonly file: string;
  /** The registry's present keys, signed by one of them. */
  readonly fetchKeys: () => Promise<SignedText>;
  readonly report: (reason: string, error?: unknown) => void;
}

export interface Keyring {
  /** Null before the first contact with a registry. */
  readonly keySet: KeySet | null;
  /**
   * Resolves when the registry signed a text.
   * @param now milliseconds since 1970; null accepts an expired signature too.
   * @param type of the document, where it has one.
   * @throws Error that says what is wrong.
   */
  verify(signed: SignedText, now: number | null, type?: string): Promise<void>;
}

/**
 * The keys that the registry signs with: trusted on first contact, and after that only exchanged for
 * keys that a trusted one has signed.
 */
export const openKeyring = async ({ file, fetchKeys, report }: KeyringOptions): Promise<Keyring> => {
  const stored = await readFile(file, 'utf8').catch(() => null);
  let keySet = stored === null ? null : parseKeys(stored);
  if (stored !== null && keySet === null) report('the trusted keys on disk are unusable');

  const learn = async (): Promise<KeySet> => {
    const signed = await fetchKeys();
    const offered = parseKeys(signed.text);
    if (!offered) throw new Error('the registry has no keys that are understood');
    await verifySignature(signed, keySet ?? offered, null);
    keySet = offered;
    await writeFileDurably(file, signed.text, 0o600);
    return offered;
  };

  return {
    get keySet() {
      return keySet;
    },
    verify: async (signed, now, type) => {
      const trusted = keySet ?? (await learn());
      try {
        await verifySignature(signed, trusted, now, type);
      } catch (error) {
        // Keys may have been rotated since; a forger gains nothing by making us ask.
        const renewed = await learn().catch(() => null);
        if (!renewed) throw error;
        await verifySignature(signed, renewed, now, type);
        return;
      }
      // Once the announced key signs, another one is announced: learnt now, while this one still vouches for it.
      if (signerOf(signed) !== trusted.keys[0]?.kid) {
        await learn().catch((error: unknown) => report('the renewed keys could not be fetched', error));
      }
    },
  };
};

/** Id of the key that signed; the signature is valid already. */
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
