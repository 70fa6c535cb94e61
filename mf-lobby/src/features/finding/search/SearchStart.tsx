import { lobbyDestination, lobbyTypes } from '@parlour/shared-contracts';
import type { Game } from '@parlour/shared-contracts/domains/games';
import { usePlatform, useTranslation } from '@parlour/shared-ui/core';
import History from 'lucide-react/icons/history';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { typeIcons } from '../../../ui/typeIcons.tsx';
import { FoundGame } from './FoundGame.tsx';
import classes from './Search.module.css';
import type { SearchStore } from './SearchStore.ts';

interface SearchStartProps {
  readonly store: SearchStore;
  readonly onOpen: (game: Game) => void;
  /** Returns the address of a game's page; null if it has none. */
  readonly hrefOf: (game: Game) => string | null;
  readonly onFollow: () => void;
}

/** Shown before a person types: the searches of this visit, types of games, and the most played games. */
export const SearchStart = observer(({ store, onOpen, hrefOf, onFollow }: SearchStartProps) => {
  const { destinations } = usePlatform();
  const { t } = useTranslation('lobby');
  const { recent, popular } = store;
  useEffect(() => popular.ensure(), [popular]);
  return (
    <>
      {recent.length > 0 && (
        <section className={classes['group']}>
          <h3>{t('recentSearches')}</h3>
          <ul className={classes['chips']}>
            {recent.map((text) => (
              <li key={text}>
                <button type="button" onClick={() => store.search(text)}>
                  <History aria-hidden="true" />
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={classes['group']}>
        <h3>{t('filter_types')}</h3>
        <ul className={classes['chips']}>
          {lobbyTypes.map((type) => {
            const href = destinations.href(lobbyDestination(type));
            return (
              href !== null && (
                <li key={type}>
                  <a href={href} onClick={onFollow}>
                    {typeIcons[type]}
                    {t(`type${type}`)}
                  </a>
                </li>
              )
            );
          })}
        </ul>
      </section>
      {popular.value !== null && popular.value.length > 0 && (
        <section className={classes['group']}>
          <h3>{t('popularGames')}</h3>
          <ul className={classes['games']}>
            {popular.value.map((game) => (
              <li key={game.nodeId}>
                <FoundGame game={game} href={hrefOf(game)} onOpen={() => onOpen(game)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
});
