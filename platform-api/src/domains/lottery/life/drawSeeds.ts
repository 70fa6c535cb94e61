import { hkdfSync } from 'node:crypto';
import { createSeed, hashSeed } from '@parlour/shared-server/fairness/seeds';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { createSecretBox } from '../../../sealing/secretBox.ts';
import { loadServerSecret } from '../../members/public.ts';

const PURPOSE = 'draw seeds';

export interface DrawName {
  readonly gameCode: string;
  readonly number: string;
}

/** The published commitment to a seed, and its sealed form until the draw. */
export interface CommittedSeed {
  readonly commitment: string;
  readonly sealedSeed: string;
}

export interface DrawSeeds {
  create(draw: DrawName): CommittedSeed;
  /**
   * Returns null if another key sealed it, if it belongs to another draw, or if it does not match its
   * commitment.
   */
  open(draw: DrawName & { readonly [Key in keyof CommittedSeed]: string | null }): string | null;
}

/** @param key of the operator, in addition to the database's own; null for the database's own only. */
export const loadDrawSeeds = async (db: ApiDatabase, key: string | null): Promise<DrawSeeds> => {
  const ownKey = Buffer.from(await loadServerSecret(db, PURPOSE), 'hex');
  const box = createSecretBox(Buffer.from(hkdfSync('sha256', ownKey, key ?? '', PURPOSE, 32)));
  const ownerOf = ({ gameCode, number }: DrawName): string => `draw ${number} ${gameCode}`;
  return {
    create: (draw) => {
      const seed = createSeed();
      const sealedSeed = box.seal(Buffer.from(seed, 'hex'), ownerOf(draw));
      return { commitment: hashSeed(seed), sealedSeed };
    },
    open: ({ commitment, sealedSeed, ...draw }) => {
      const seed = box.open(sealedSeed ?? '', ownerOf(draw))?.toString('hex') ?? null;
      return seed !== null && hashSeed(seed) === commitment ? seed : null;
    },
  };
};
