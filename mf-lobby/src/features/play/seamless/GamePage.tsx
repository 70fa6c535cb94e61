import {
  Button,
  ErrorState,
  usePlatform,
  useScopedStore,
  useTranslation,
  useUnsavedWork,
  wordsOf,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../../../StoresContext.ts';
import { GamePlay } from './GamePlay.ts';
import { GameRefusal } from './GameRefusal.tsx';
import { GameStage } from './GameStage.tsx';
import classes from './GameStage.module.css';
import { playApiOf } from './playApi.ts';
import { ToolsSheet } from './ToolsSheet.tsx';
import type { WantedGame } from './WantedGame.ts';

export interface GamePageProps {
  readonly wanted: WantedGame;
}

/** A game from its launch on, or the reason why it cannot be played. */
export const SeamlessGamePage = observer(({ wanted }: GamePageProps) => {
  const { recents } = useStores();
  const section = usePlatform();
  const { t } = useTranslation('lobby');
  const play = useScopedStore(
    (platform) =>
      new GamePlay({
        api: playApiOf(section),
        wanted,
        platform,
        onLaunched: () => void recents.load(),
      }),
  );
  const { launched, refusal } = play;
  useEffect(() => launched.ensure(), [launched]);
  useTitle(launched.value?.title);
  // A new version of the section would restart the game.
  useUnsavedWork(play.stage === 'playing');
  if (refusal?.reason === 'toolsNotSeen') return <ToolsSheet play={play} />;
  if (refusal) return <GameRefusal refusal={refusal} onRetry={play.restart} backHref={play.returnPath} />;
  if (!launched.failure) return <GameStage play={play} />;
  const { code } = launched.failure;
  return (
    <ErrorState
      isPage
      code={code}
      message={code === 'rejected' ? wordsOf(launched.failure) : undefined}
      action={
        <div className={classes['actions']}>
          <Button variant="primary" onClick={play.restart}>
            {t('kit:retry')}
          </Button>
          <Button href={play.returnPath}>{t('backHome')}</Button>
        </div>
      }
    />
  );
});

const useTitle = (title: string | undefined): void => {
  const { describePage } = usePlatform();
  const { t } = useTranslation('lobby');
  useEffect(() => {
    if (title !== undefined) describePage({ title, description: t('pages.seamless.description') });
  }, [title, describePage, t]);
};
