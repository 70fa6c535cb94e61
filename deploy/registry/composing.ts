import {
  compositionSchema,
  type ArtifactContract,
  type ComposedVersion,
  type Composition,
} from '@parlour/shared-contracts';
import { pathOf, registryResources } from './endpoints.ts';
import { RegistryFailure } from './failure.ts';

/** What is live of one remote, as the artifacts describe themselves. */
export interface PinnedContracts {
  readonly stable: ArtifactContract;
  readonly fallback: ArtifactContract | null;
}

const composeVersion = (contract: ArtifactContract): ComposedVersion => ({
  version: contract.version,
  build: contract.build,
  base: pathOf(registryResources.file.path, { name: contract.name, version: contract.version }),
  entry: contract.entry,
  preload: contract.preload,
  languages: contract.languages,
  files: Object.fromEntries(Object.entries(contract.files).map(([path, { integrity }]) => [path, integrity])),
});

/** The document that edges and shells follow, built from the pins alone. */
export const compose = (
  environment: string,
  epoch: number,
  issuedAt: Date,
  pinned: readonly PinnedContracts[],
): Composition => {
  const shells = pinned.filter(({ stable }) => stable.kind === 'shell');
  const remotes = pinned
    .filter(({ stable }) => stable.kind === 'remote')
    .toSorted((a, b) => (a.stable.name < b.stable.name ? -1 : 1));
  return compositionSchema.parse({
    schema: 1,
    environment,
    epoch,
    issuedAt: issuedAt.toISOString(),
    shell: shells[0] ? composeVersion(shells[0].stable) : null,
    remotes: Object.fromEntries(
      remotes.map(({ stable, fallback }) => [
        stable.name,
        {
          container: stable.container,
          stable: composeVersion(stable),
          fallback: fallback && composeVersion(fallback),
          routes: stable.routes,
          modals: stable.modals,
        },
      ]),
    ),
    swap: 'soft',
  });
};

const isPrefix = (path: string): boolean => path.endsWith('/*');

/** Whether no rule says which of two routes a page belongs to; an exact path wins over a prefix. */
const collide = (a: string, b: string): boolean =>
  a === b || (isPrefix(a) && isPrefix(b) && (a.startsWith(b.slice(0, -1)) || b.startsWith(a.slice(0, -1))));

/** @throws RegistryFailure when something would belong to two live artifacts. */
export const refuseCollisions = (candidate: ArtifactContract, live: readonly ArtifactContract[]): void => {
  const refuse = (what: string, owner: ArtifactContract): never => {
    throw new RegistryFailure(
      'conflict',
      `${candidate.name} ${candidate.version} claims ${what}, which ${owner.name} ${owner.version} owns`,
    );
  };
  for (const owner of live) {
    if (owner.name === candidate.name) continue;
    if (candidate.kind === 'shell' && owner.kind === 'shell') refuse('to be the shell', owner);
    if (candidate.container === owner.container) refuse(`the container ${owner.container}`, owner);
    const modal = candidate.modals.find((name) => owner.modals.includes(name));
    if (modal) refuse(`the modal ${modal}`, owner);
    for (const { path } of candidate.routes) {
      if (owner.routes.some((route) => collide(path, route.path))) refuse(`the route ${path}`, owner);
    }
  }
};
