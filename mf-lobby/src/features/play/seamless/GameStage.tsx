import { Button, EmptyState, useTranslation } from '@parlour/shared-ui/core';
import AppWindow from 'lucide-react/icons/app-window';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { GameArt } from './GameArt.tsx';
import { GameBar } from './GameBar.tsx';
import { GameFrame } from './GameFrame.tsx';
import type { GamePlay, PlayStage } from './GamePlay.ts';
import classes from './GameStage.module.css';
import { MovedNotice } from './MovedNotice.tsx';
import { openTab } from './openTab.ts';
import { RealityCheck } from './RealityCheck.tsx';
import { useWholePage } from './useWholePage.ts';

export interface GameStageProps {
  readonly play: GamePlay;
}

/** The bar, and below it the game or its replacement. */
export const GameStage = observer(({ play }: GameStageProps) => {
  const root = useRef<HTMLDivElement>(null);
  const { stage } = play;
  const { value } = play.launched;
  const isFramed = stage === 'opening' || stage === 'playing';
  useWholePage(play.wanted.mode);
  return (
    <div ref={root} className={classes['root']}>
      <GameBar play={play} stage={root} />
      {isFramed && <MovedNotice play={play} />}
      <div className={classes['place']}>
        {isFramed && value && <GameFrame key={value.url} play={play} launched={value} />}
        {stage === 'opening' && <GameArt play={play} />}
        {!isFramed && <OutsidePage play={play} stage={stage} />}
      </div>
      {value && <RealityCheck play={play} />}
    </div>
  );
});

interface OutsidePageProps extends GameStageProps {
  readonly stage: Exclude<PlayStage, 'opening' | 'playing'>;
}

/** Shows what the player can do while the game is not in the page. */
const OutsidePage = observer(({ play, stage }: OutsidePageProps) => {
  const { t } = useTranslation('lobby');
  const inTab = (
    <Button
      variant={stage === 'elsewhere' ? 'secondary' : 'primary'}
      isLoading={play.openInTab.isPending}
      onClick={() => play.move(openTab())}
    >
      {t('play.openTab')}
    </Button>
  );
  const here = (
    // After the end of a game, the button is not prominent, so that it does not urge the player to begin again.
    <Button variant={stage === 'stuck' || stage === 'ended' ? 'secondary' : 'primary'} onClick={play.restart}>
      {t(
        stage === 'elsewhere' || play.movedTo !== null
          ? 'play.here'
          : stage === 'ended'
            ? 'play.again'
            : 'kit:retry',
      )}
    </Button>
  );
  const told = play.movedTo === null ? stage : 'moved';
  const canBeHere = play.launched.value?.opens === 'frame';
  return (
    <EmptyState
      icon={<AppWindow />}
      title={t(`play.${told}.title`, { title: play.movedTo })}
      text={t(`play.${told}.text`)}
      action={
        <div className={classes['actions']}>
          {(stage === 'stuck' || !canBeHere) && inTab}
          {canBeHere && here}
          <Button href={play.returnPath}>{t('backHome')}</Button>
        </div>
      }
    />
  );
});
