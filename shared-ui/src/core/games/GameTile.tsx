import type { Game } from '@parlour/shared-contracts/domains/games';
import Flame from 'lucide-react/icons/flame';
import Heart from 'lucide-react/icons/heart';
import Play from 'lucide-react/icons/play';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainClick } from '../behaviour/isPlainClick.ts';
import { useThrottledCallback } from '../behaviour/useThrottledCallback.ts';
import { Badge } from '../display/Badge.tsx';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import { TileImage } from './TileImage.tsx';
import { tileStyle } from './tileStyle.ts';
import classes from './GameTile.module.css';

export type TileGame = Pick<
  Game,
  'nodeId' | 'displayName' | 'vendorName' | 'isHot' | 'isNew' | 'isPlayable' | 'supportPlay' | 'freeplay'
>;

export interface GameTileProps {
  readonly game: TileGame;
  /** Complete address of the picture. If it fails to load, the tile shows the name on its colour. */
  readonly imageUrl: string;
  /** Address of the game's page, for new tabs and search engines. Null if there is none. */
  readonly href?: string | null;
  readonly isFavourite?: boolean;
  /** Whether the tile is in the first view of its page. Its picture is then fetched at once. */
  readonly isInFirstView?: boolean;
  readonly onStart: () => void;
  /** Called when a pointer enters the tile. The caller can then fetch code that a press will need. */
  readonly onApproach?: () => void;
  /** Called when the trial is offered: `supportPlay` 0 or `freeplay` 1 (LOBBY-056). */
  readonly onTrial?: () => void;
  /** Called at most once per second (LOBBY-058). Without it, there is no favourite button. */
  readonly onFavouriteToggle?: () => void;
}

/**
 * The tile of a game. A press on the picture starts the game; the buttons for favourite and trial are on top of it. A
 * game that cannot be played is marked. Its page says why, and what to play instead.
 */
export const GameTile = ({
  game,
  imageUrl,
  href = null,
  isFavourite = false,
  isInFirstView = false,
  onStart,
  onApproach,
  onTrial,
  onFavouriteToggle,
}: GameTileProps) => {
  const { t } = useTranslation('kit');
  const toggleFavourite = useThrottledCallback(onFavouriteToggle);
  const name = game.displayName;
  const isPlayable = game.isPlayable === 1;
  const isTrialOffered = onTrial && (game.supportPlay === 0 || game.freeplay === 1);
  return (
    <article
      className={classes['root']}
      data-unplayable={!isPlayable || undefined}
      data-style={tileStyle(game.nodeId)}
    >
      <div className={classes['media']}>
        <TileImage imageUrl={imageUrl} name={name} isFetchedAtOnce={isInFirstView} />
        <div className={classes['badges']}>
          {!isPlayable && <Badge>{t('unplayable')}</Badge>}
          {game.isHot === 1 && (
            <Badge tone="danger" icon={<Flame aria-hidden="true" />}>
              {t('hot')}
            </Badge>
          )}
          {game.isNew === 1 && <Badge tone="accent">{t('new')}</Badge>}
        </div>
      </div>
      <div className={classes['actions']} onPointerEnter={onApproach}>
        <StartControl
          href={href}
          label={t(isPlayable ? 'playGame' : 'unplayableGame', { name })}
          onStart={onStart}
        />
        {isTrialOffered && (
          <button type="button" className={classes['trial']} onClick={onTrial}>
            {t('freeTrial')} <VisuallyHidden>{name}</VisuallyHidden>
          </button>
        )}
      </div>
      {onFavouriteToggle && (
        <button
          type="button"
          className={classes['favourite']}
          aria-pressed={isFavourite}
          aria-label={t('favouriteGame', { name })}
          onClick={toggleFavourite}
        >
          <Heart aria-hidden="true" />
        </button>
      )}
      <p className={classes['name']} title={name}>
        {name}
      </p>
      <p className={classes['vendor']}>{game.vendorName}</p>
    </article>
  );
};

interface StartControlProps {
  readonly href: string | null;
  readonly label: string;
  readonly onStart: () => void;
}

const StartControl = ({ href, label, onStart }: StartControlProps) => {
  const shared = { className: classes['start'], 'aria-label': label };
  const sign = <Play aria-hidden="true" />;
  if (href === null)
    return (
      <button type="button" {...shared} onClick={onStart}>
        {sign}
      </button>
    );
  const handleClick = (event: MouseEvent): void => {
    // The browser opens new tabs itself.
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onStart();
  };
  return (
    <a href={href} {...shared} onClick={handleClick}>
      {sign}
    </a>
  );
};
