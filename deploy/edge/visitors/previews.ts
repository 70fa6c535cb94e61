import { parsePreview, type Preview } from '@parlour/shared-contracts/preview';
import type { SignedText } from '@parlour/shared-contracts/signature';
import { hashOfSecret } from '../../registry/face/secret.ts';
import { createLinkGuard, TooManyLinks } from './linkGuard.ts';
import { createSharedCalls } from '../sharedCalls.ts';

/** The preview that a link shows, with the document that the registry has signed. */
export interface ShownPreview {
  readonly preview: Preview;
  readonly signed: SignedText;
}

export interface Previews {
  /**
   * Returns what a link's token shows now; null if there is no such link, or it has ended. `network` is the
   * caller's network, whose failed attempts are limited.
   * @throws TooManyLinks, and if the registry does not answer.
   */
  find(token: string, network: string): Promise<ShownPreview | null>;
  /** The same for a file of the version. Uses the stored preview if a page has shown it recently. */
  findForFile(token: string, network: string): Promise<ShownPreview | null>;
}

export interface PreviewsOptions {
  readonly environment: string;
  /** Asks the registry by the hash of the token; null if it has no such link. */
  readonly fetchPreview: (hash: string) => Promise<SignedText | null>;
  /** @throws Error if the registry did not sign it as a preview, or if the signature has expired. */
  readonly verify: (signed: SignedText) => Promise<void>;
  readonly report: (reason: string, error: unknown) => void;
}

const TOKEN = /^[\w-]{43}$/;
const MAX_CACHED_PREVIEWS = 100;
/** Milliseconds that a page may take to load its files. */
const PAGE_LOAD_MS = 60_000;

/**
 * Creates the access to previews. It asks the registry for each page, because a version may be quarantined at
 * any time. While the registry does not answer, its last answer is valid until the link expires.
 */
export const createPreviews = (options: PreviewsOptions): Previews => {
  const { environment, fetchPreview, verify, report } = options;
  const kept = new Map<string, ShownPreview & { readonly askedAt: number }>();
  const guard = createLinkGuard();
  const once = createSharedCalls();

  const ask = async (hash: string): Promise<ShownPreview | null> => {
    const signed = await fetchPreview(hash);
    if (!signed) {
      kept.delete(hash);
      return null;
    }
    await verify(signed);
    const shown = { preview: parsePreview(signed.text, environment), signed };
    kept.delete(hash);
    kept.set(hash, { ...shown, askedAt: Date.now() });
    const [oldest] = kept.keys();
    if (kept.size > MAX_CACHED_PREVIEWS && oldest !== undefined) kept.delete(oldest);
    return shown;
  };

  const find = async (token: string, network: string): Promise<ShownPreview | null> => {
    if (!TOKEN.test(token)) return null;
    const hash = hashOfSecret(token);
    try {
      if (kept.has(hash)) return await once(hash, () => ask(hash));
      return await once(hash, () => guard.ask(hash, network, () => ask(hash)));
    } catch (error) {
      if (error instanceof TooManyLinks) throw error;
      report('a preview link could not be checked', error);
      const known = kept.get(hash);
      if (!known) throw error;
      return hasEnded(known) ? null : known;
    }
  };

  return {
    find,
    findForFile: async (token, network) => {
      const known = kept.get(hashOfSecret(token));
      if (!known || Date.now() - known.askedAt > PAGE_LOAD_MS) return find(token, network);
      return hasEnded(known) ? null : known;
    },
  };
};

const hasEnded = ({ preview }: ShownPreview): boolean => Date.parse(preview.expiresAt) <= Date.now();
