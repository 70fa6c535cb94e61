import {
  compositionSchema,
  type ArtifactContract,
  type ComposedRemote,
  type ComposedVersion,
  type Composition,
  type SwapPolicy,
} from '@parlour/shared-contracts';
import { artifactBase } from '../face/resources.ts';
import type { AuditAnchor } from '@parlour/shared-server/durable/eventChain';
import { fallbackOf, stableOf, type PartState, type ReleaseState } from './releaseState.ts';

/** The version with its first files. They carry the integrity of the others. */
const composeVersion = (contract: ArtifactContract): ComposedVersion => {
  const named = new Set([contract.entry, contract.description, ...Object.values(contract.preload).flat()]);
  return {
    version: contract.version,
    build: contract.build,
    base: artifactBase(contract),
    entry: contract.entry,
    preload: contract.preload,
    description: contract.description,
    files: Object.fromEntries(
      Object.entries(contract.files)
        .filter(([path]) => named.has(path))
        .map(([path, { integrity }]) => [path, integrity]),
    ),
  };
};

/** Returns a part as pages load it. */
export const composeRemote = (part: PartState): ComposedRemote => {
  const { contract } = stableOf(part);
  const fallback = fallbackOf(part);
  const { canary } = part;
  return {
    container: contract.container,
    stable: composeVersion(contract),
    fallback: fallback && composeVersion(fallback.contract),
    canary: canary && {
      version: composeVersion(canary.release.contract),
      weight: canary.weight,
      rings: [...canary.rings],
      // The salt makes two canaries choose different visitors, also for two parts.
      salt: `${contract.name}@${canary.release.contract.version}`,
    },
    pages: contract.pages,
    modals: contract.modals,
  };
};

export interface ComposeOptions {
  readonly environment: string;
  readonly epoch: number;
  readonly issuedAt: Date;
  readonly swap: SwapPolicy;
  /** The event of the change, or the last one. */
  readonly audit: AuditAnchor;
}

/** Returns the document that edges and shells follow. It depends on the state only. */
export const compose = (
  { environment, epoch, issuedAt, swap, audit }: ComposeOptions,
  { parts }: Pick<ReleaseState, 'parts'>,
): Composition => {
  const sorted = [...parts.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const shell = sorted.find(([, part]) => stableOf(part).contract.kind === 'shell')?.[1];
  const remotes = sorted.filter(([, part]) => stableOf(part).contract.kind === 'remote');
  return compositionSchema.parse({
    schema: 2,
    environment,
    epoch,
    issuedAt: issuedAt.toISOString(),
    shell: shell ? composeVersion(stableOf(shell).contract) : null,
    remotes: Object.fromEntries(remotes.map(([name, part]) => [name, composeRemote(part)])),
    swap,
    audit,
  });
};
