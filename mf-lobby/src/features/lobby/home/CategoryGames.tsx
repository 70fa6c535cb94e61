import { lobbyPath, lobbyTypes } from '@parlour/shared-contracts';
import type { CatalogueType, Game } from '@parlour/shared-contracts/domains/games';
import { GameTileSkeleton, tileStyle, useTranslation } from '@parlour/shared-ui/core';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { GameCard } from '../../../ui/GameCard.tsx';
import { typeIcons } from '../../../ui/typeIcons.tsx';
import classes from './CategoryGames.module.css';

interface CategoryGamesProps {
  readonly type: CatalogueType;
  /** Null while they load. */
  readonly games: readonly Game[] | null;
  readonly placeholders: number;
  readonly total: number;
  readonly isExpanded: boolean;
}

/** Some games, with a link to all of them. */
export const CategoryGames = ({ type, games, placeholders, total, isExpanded }: CategoryGamesProps) => {
  const { t } = useTranslation('lobby');
  return (
    <ul className={classes['grid']} data-expanded={isExpanded} aria-busy={games === null}>
      {games
        ? games.map((game) => (
            <li key={game.nodeId}>
              <GameCard game={game} />
            </li>
          ))
        : Array.from({ length: placeholders }, (_, index) => (
            <li key={index}>
              <GameTileSkeleton />
            </li>
          ))}
      <li className={classes['lead']}>
        <a href={lobbyPath(type)} data-style={tileStyle(lobbyTypes.indexOf(type))}>
          <span className={classes['emblem']}>{typeIcons[type]}</span>
          <span className={classes['name']}>{t(`all${type}`)}</span>
          <span className={classes['total']}>{t('gameCount', { count: total })}</span>
          <ArrowRight className={classes['arrow']} aria-hidden="true" />
        </a>
      </li>
    </ul>
  );
};
