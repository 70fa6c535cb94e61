import { versionFor, type Composition } from '@parlour/shared-contracts';
import type { PageOptions } from './page.ts';

/** Everything that a document but for its end depends on; whom it is for is not among it. */
export const documentKey = ({
  composition,
  path,
  search,
  addressLanguage,
  origin,
  visitor,
  keySet,
}: PageOptions): string =>
  JSON.stringify([
    composition.epoch,
    path,
    search,
    origin,
    visitor.language,
    addressLanguage,
    visitor.theme,
    visitor.isMember,
    cohortsOf(composition, visitor.identity),
    keySet,
  ]);

/** Which remotes the visitor gets in another version than the stable one. */
const cohortsOf = ({ remotes }: Composition, identity: PageOptions['visitor']['identity']): string[] =>
  Object.entries(remotes).flatMap(([name, remote]) =>
    versionFor(remote, identity) === remote.stable ? [] : [name],
  );
