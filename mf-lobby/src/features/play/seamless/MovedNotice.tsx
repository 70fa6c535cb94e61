import { Button, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { GamePlay } from './GamePlay.ts';
import classes from './GameStage.module.css';

export interface MovedNoticeProps {
  readonly play: GamePlay;
}

/** Says that another game takes the bets now. The game below remains, so that its open rounds can end. */
export const MovedNotice = observer(({ play }: MovedNoticeProps) => {
  const { t } = useTranslation('lobby');
  useEffect(() => {
    // The member may have started a game in another tab meanwhile.
    const ask = (): void => {
      if (!document.hidden) play.net.refresh();
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [play]);
  if (play.movedTo === null) return null;
  return (
    <div role="status" className={classes['moved']}>
      <p>
        <strong>{t('play.moved.title', { title: play.movedTo })}</strong>
        {t('play.moved.text')}
      </p>
      <Button variant="primary" onClick={play.restart}>
        {t('play.here')}
      </Button>
    </div>
  );
});
