import { tileStyle, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from './GameArt.module.css';
import type { GamePlay } from './GamePlay.ts';
import { useShownGame } from './useShownGame.ts';

export interface GameArtProps {
  readonly play: GamePlay;
}

/** The game's picture while the game loads. */
export const GameArt = observer(({ play }: GameArtProps) => {
  const { site } = usePlatform();
  const { t } = useTranslation('lobby');
  const game = useShownGame(play);
  return (
    <div className={classes['root']} data-style={tileStyle(game?.id ?? 0)}>
      {game && (
        <img key={game.picture} className={classes['picture']} src={site.imageUrl(game.picture)} alt="" />
      )}
      <output className={classes['words']}>
        {game && <strong className={classes['title']}>{game.title}</strong>}
        <span>{t('play.opening')}</span>
        <span className={classes['line']} aria-hidden="true" />
      </output>
    </div>
  );
});
