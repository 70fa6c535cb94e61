import { versionFor, type Composition } from '@parlour/shared-contracts';
import type { PageOptions } from './page.ts';

/**
 * Returns everything that a document depends on, except for its end. It does not contain the visitor's
 * identity.
 */
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
    visitor.hasFoldedMenu,
    visitor.isMember,
    cohortsOf(composition, visitor.identity),
    keySet,
  ]);

/** Returns the remotes of which the visitor gets another version than the stable one. */
const cohortsOf = ({ remotes }: Composition, identity: PageOptions['visitor']['identity']): string[] =>
  Object.entries(remotes).flatMap(([name, remote]) =>
    versionFor(remote, identity) === remote.stable ? [] : [name],
  );
