import { Button, Dialog, useFormat, useNow, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { GamePlay } from './GamePlay.ts';
import classes from './RealityCheck.module.css';

const SECOND_MS = 1_000;

export interface RealityCheckProps {
  readonly play: GamePlay;
}

/**
 * The reality check blocks play at intervals until the player answers it. Both answers look the same, so that neither of
 * them is urged. Closing it leaves the game.
 */
export const RealityCheck = observer(({ play }: RealityCheckProps) => {
  const { t } = useTranslation('lobby');
  const format = useFormat();
  const now = useNow(SECOND_MS);
  const { clock } = play;
  if (now === null || clock === null || !play.isCheckDue(now)) return null;
  return (
    <Dialog
      isOpen
      size="small"
      title={t('play.check.title')}
      onClose={play.leave}
      footer={
        <>
          <Button onClick={play.leave}>{t('play.check.leave')}</Button>
          <Button onClick={() => clock.goOn(new Date())}>{t('play.check.goOn')}</Button>
        </>
      }
    >
      <Figures play={play} time={format.duration(clock.playedSeconds(now))} />
    </Dialog>
  );
});

/** The figures take the focus, not a button, so that a key press for the game does not answer the check. */
const Figures = observer(({ play, time }: RealityCheckProps & { readonly time: string }) => {
  const { t } = useTranslation('lobby');
  const format = useFormat();
  const { destinations } = usePlatform();
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  const href = destinations.href('betRecords');
  const { value: net, sums, word } = play.net;
  return (
    <div className={classes['figures']}>
      <p ref={words} tabIndex={-1} className={classes['question']}>
        {t('play.check.text', { time })}
      </p>
      {sums && (
        <p>{t('play.check.sums', { stake: format.money(sums.stake), payout: format.money(sums.payout) })}</p>
      )}
      {net && (
        <p>{t(`play.check.${word}`, { amount: format.money({ ...net, amount: Math.abs(net.amount) }) })}</p>
      )}
      {href !== null && <a href={href}>{t('play.check.history')}</a>}
    </div>
  );
});
