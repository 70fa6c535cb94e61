import type { ArtifactContract } from '@parlour/shared-contracts';
import { PREVIEW_TYPE, type Preview } from '@parlour/shared-contracts/preview';
import type { SignedText } from '@parlour/shared-contracts/signature';
import { and, eq, gt, lte } from 'drizzle-orm';
import { appendEvent } from '../audit/audit.ts';
import { composeRemote } from './composing.ts';
import type { RegistryDatabase } from '../database/database.ts';
import { databaseNow, databaseTime } from '../database/databaseTime.ts';
import type { PreviewLink } from '../face/endpoints.ts';
import { RegistryFailure } from '../failure.ts';
import { findProblems } from './gate.ts';
import type { PartState } from './releaseState.ts';
import { findRelease, readReleaseEnvironment, readState } from './releaseStore.ts';
import { artifacts, previews } from '../database/schema.ts';
import { hashOfSecret, newSecret } from '../face/secret.ts';
import type { Signer } from '../face/signing.ts';
import type { TokenHolder } from '../tokens/tokens.ts';

export interface PreviewOrder {
  readonly environment: string;
  readonly remote: string;
  readonly version: string;
  /** Lifetime of the link. */
  readonly seconds: number;
  readonly why: string | null;
  readonly who: TokenHolder;
}

export interface Previewing {
  /**
   * Creates a link that shows a version instead of the live one. It changes no pin.
   * @throws RegistryFailure if there is no such version that may go live.
   */
  create(order: PreviewOrder): Promise<PreviewLink>;
  /**
   * Returns what a link shows, signed; null if it is unknown or has expired, or if its version must not go
   * live any more.
   */
  find(environment: string, hash: string): Promise<SignedText | null>;
}

export const createPreviewing = (db: RegistryDatabase, signer: Signer): Previewing => ({
  create: ({ environment, remote, version, seconds, why, who }) =>
    db.transaction(async (transaction) => {
      // Holds the environment's lock, so that garbage collection sees the link.
      const row = await readReleaseEnvironment(transaction, environment, 'update');
      const { id: artifact, contract } = await findRelease(transaction, remote, version);
      if (contract.kind === 'shell') {
        throw new RegistryFailure(
          'unprocessable',
          'the shell cannot be previewed: every page starts with it',
        );
      }
      const state = await readState(transaction, row);
      const parts = new Map(state.parts).set(remote, alone(artifact, contract));
      const problems = findProblems({ ...state, parts }, new Set([remote]));

      const token = newSecret();
      const expiresAt = new Date((await databaseTime(transaction)) + seconds * 1000);
      await transaction.delete(previews).where(lte(previews.expiresAt, databaseNow));
      await transaction
        .insert(previews)
        .values({ hash: hashOfSecret(token), env: environment, artifact, expiresAt });
      await appendEvent(transaction, {
        env: environment,
        epoch: null,
        who: who.label,
        action: 'preview',
        remote,
        before: null,
        after: { version, expiresAt: expiresAt.toISOString() },
        why,
      });
      return { environment, remote, version, token, expiresAt: expiresAt.toISOString(), problems };
    }),

  find: async (environment, hash) => {
    const [found] = await db
      .select({ artifact: artifacts, expiresAt: previews.expiresAt })
      .from(previews)
      .innerJoin(artifacts, eq(previews.artifact, artifacts.id))
      .where(
        and(
          eq(previews.hash, hash),
          eq(previews.env, environment),
          gt(previews.expiresAt, databaseNow),
          eq(artifacts.state, 'ready'),
        ),
      );
    if (!found?.artifact.contract) return null;
    const { artifact, expiresAt } = found;
    const preview: Preview = {
      schema: 1,
      environment,
      remote: artifact.remote,
      composed: composeRemote(alone(artifact.id, found.artifact.contract)),
      expiresAt: expiresAt.toISOString(),
    };
    return signer.sign(JSON.stringify(preview), { type: PREVIEW_TYPE, expiresAt });
  },
});

/** A part with this version only. */
const alone = (id: number, contract: ArtifactContract): PartState => ({
  lineage: [{ id, contract, isBaked: false }],
  canary: null,
  locked: null,
});
