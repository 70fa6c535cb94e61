import type { SignedText } from '@parlour/shared-contracts/signature';
import type { Reading } from './reading.ts';
import type { Signer } from '../face/signing.ts';

/** A signed composition. */
export interface Publication extends SignedText {
  readonly epoch: number;
}

export interface Publications {
  /** Returns the newest one of an environment; null before its first change. */
  newest(environment: string): Promise<Publication | null>;
}

/** Milliseconds after which a signature is renewed, so that late readers get a fresh one. */
const RENEWAL_INTERVAL_MS = 3_600_000;

/** Signs compositions on demand. One signature is reused for some time. */
export const createPublications = (reading: Reading, signer: Signer): Publications => {
  const kept = new Map<string, { readonly publication: Publication; readonly signedAt: number }>();
  return {
    newest: async (environment) => {
      const composition = await reading.composition(environment);
      if (!composition) return null;
      const known = kept.get(environment);
      const isFresh = known !== undefined && Date.now() - known.signedAt < RENEWAL_INTERVAL_MS;
      if (isFresh && known.publication.epoch === composition.epoch) return known.publication;
      const signed = await signer.sign(JSON.stringify(composition));
      const publication = { ...signed, epoch: composition.epoch };
      kept.set(environment, { publication, signedAt: Date.now() });
      return publication;
    },
  };
};
