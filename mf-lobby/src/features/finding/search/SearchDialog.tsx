import { useScopedStore } from '@parlour/shared-ui/core';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { GameLauncher } from '../../../games/GameLauncher.ts';
import { gameAddressIn } from '../../../games/gameHref.ts';
import { createGameSearchApi } from '../../../games/gameSearchApi.ts';
import { SearchBox } from './SearchBox.tsx';
import { SearchSheet } from './SearchSheet.tsx';
import { SearchStore } from './SearchStore.ts';

interface SearchDialogProps {
  /** The address of a game whose game sheet opens instead of the search. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

/** The search for games. A found game opens its game sheet, which leads back to the search. */
export const SearchDialog = observer(({ parameters, onClose }: SearchDialogProps) => {
  const [address] = useState(() => gameAddressIn(parameters));
  const { launcher, search } = useScopedStore((platform) => {
    const ofSearch = new GameLauncher(platform);
    return {
      launcher: ofSearch,
      search: new SearchStore(createGameSearchApi(platform), platform),
      start: () => {
        // A game was started, or the only game sheet was closed.
        const isOver = () => ofSearch.chosen !== null || (address !== null && ofSearch.sheet === null);
        if (address) ofSearch.openAddress(address);
        platform.scope.add(reaction(isOver, (over) => over && onClose(), { fireImmediately: true }));
      },
    };
  });
  if (launcher.sheet) return <SearchSheet launcher={launcher} subject={launcher.sheet} />;
  return address === null && <SearchBox store={search} launcher={launcher} onClose={onClose} />;
});
