import type { Game } from '@parlour/shared-contracts/domains/games';
import { Badge, isPlainClick, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import classes from './Search.module.css';

export interface FoundGameProps {
  readonly game: Game;
  readonly href: string | null;
  readonly onOpen: () => void;
}

/** A found game. A click opens its game sheet; in a new tab, the link opens the page of the game. */
export const FoundGame = ({ game, href, onOpen }: FoundGameProps) => {
  const { site } = usePlatform();
  const { t } = useTranslation('lobby');
  if (href === null) return null;
  return (
    <a
      className={classes['game']}
      href={href}
      onClick={(event) => {
        // The browser opens another tab by itself.
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <img src={site.imageUrl(game.lagerIcon)} alt="" width={48} height={64} />
      <span className={classes['words']}>
        <span className={classes['name']}>{game.displayName}</span>
        <span className={classes['vendor']}>
          {game.vendorName} · {t(`type${game.gameType}`)}
        </span>
      </span>
      {game.isPlayable === 0 && <Badge>{t('unplayable')}</Badge>}
    </a>
  );
};
