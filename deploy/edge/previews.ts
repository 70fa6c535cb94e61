import { parsePreview, type Preview } from '@parlour/shared-contracts/preview';
import type { SignedText } from '@parlour/shared-contracts/signature';
import { hashOfSecret } from '../registry/secret.ts';
import { createSharedCalls } from './sharedCalls.ts';

/** What a link shows, and the document as the registry signed it. */
export interface ShownPreview {
  readonly preview: Preview;
  readonly signed: SignedText;
}

export interface Previews {
  /**
   * What a link's token shows now; null where there is no such link, or it has ended.
   * @throws where that cannot be found out.
   */
  find(token: string): Promise<ShownPreview | null>;
}

export interface PreviewsOptions {
  readonly environment: string;
  /** Asks the registry by the hash of the token; null where it has no such link. */
  readonly fetchPreview: (hash: string) => Promise<SignedText | null>;
  /** @throws Error where the registry did not sign it as a preview, or for no longer than until now. */
  readonly verify: (signed: SignedText) => Promise<void>;
  readonly report: (reason: string, error: unknown) => void;
}

const TOKEN = /^[\w-]{43}$/;
const MOST_KEPT = 100;

/**
 * Asks the registry for each page, since a version may be quarantined at any time; while it does not
 * answer, what it said last is good until the link expires.
 */
export const createPreviews = (options: PreviewsOptions): Previews => {
  const { environment, fetchPreview, verify, report } = options;
  const kept = new Map<string, ShownPreview>();
  const once = createSharedCalls();

  const ask = async (hash: string): Promise<ShownPreview | null> => {
    const signed = await fetchPreview(hash);
    if (!signed) {
      kept.delete(hash);
      return null;
    }
    await verify(signed);
    const shown = { preview: parsePreview(signed.text, environment), signed };
    kept.set(hash, shown);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return shown;
  };

  return {
    find: async (token) => {
      if (!TOKEN.test(token)) return null;
      const hash = hashOfSecret(token);
      try {
        return await once(hash, () => ask(hash));
      } catch (error) {
        report('a preview link could not be checked', error);
        const known = kept.get(hash);
        if (!known) throw error;
        return Date.parse(known.preview.expiresAt) > Date.now() ? known : null;
      }
    },
  };
};
