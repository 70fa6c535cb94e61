import { ConfirmDialog, useNow, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { clockText } from './clockText.ts';
import type { GamePlay } from './GamePlay.ts';

const SECOND = 1_000;

export interface RealityCheckProps {
  readonly play: GamePlay;
}

/** From time to time play waits until the player has said that it goes on; whoever does not say so leaves. */
export const RealityCheck = observer(({ play }: RealityCheckProps) => {
  const { t } = useTranslation('lobby');
  const now = useNow(SECOND);
  if (now === null || !play.isCheckDue(now)) return null;
  return (
    <ConfirmDialog
      isOpen
      title={t('play.check.title')}
      text={t('play.check.text', { time: clockText(play.playedSeconds(now)) })}
      confirmLabel={t('play.check.goOn')}
      cancelLabel={t('play.check.leave')}
      onConfirm={() => play.goOn(new Date())}
      onCancel={play.leave}
    />
  );
});
