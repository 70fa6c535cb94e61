import { ConfirmDialog, useFormat, useNow, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { GamePlay } from './GamePlay.ts';
import classes from './RealityCheck.module.css';

const SECOND_MS = 1_000;

export interface RealityCheckProps {
  readonly play: GamePlay;
}

/** The reality check blocks play at intervals until the player confirms it. The player may leave instead. */
export const RealityCheck = observer(({ play }: RealityCheckProps) => {
  const { t } = useTranslation('lobby');
  const format = useFormat();
  const now = useNow(SECOND_MS);
  const { clock } = play;
  if (now === null || clock === null || !play.isCheckDue(now)) return null;
  return (
    <ConfirmDialog
      isOpen
      title={t('play.check.title')}
      text={<Question time={format.duration(clock.playedSeconds(now))} />}
      confirmLabel={t('play.check.goOn')}
      cancelLabel={t('play.check.leave')}
      onConfirm={() => clock.goOn(new Date())}
      onCancel={play.leave}
    />
  );
});

/** The question takes the focus, not a button, so that a key press for the game does not answer it. */
const Question = ({ time }: { readonly time: string }) => {
  const { t } = useTranslation('lobby');
  const { destinations } = usePlatform();
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  const href = destinations.href('betRecords');
  return (
    <>
      <p ref={words} tabIndex={-1} className={classes['question']}>
        {t('play.check.text', { time })}
      </p>
      {href !== null && <a href={href}>{t('play.check.history')}</a>}
    </>
  );
};
