import {
  IconButton,
  Money,
  Tag,
  useFormat,
  useNow,
  usePlatform,
  useTranslation,
} from '@parlour/shared-ui/core';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ExternalLink from 'lucide-react/icons/external-link';
import Info from 'lucide-react/icons/info';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { useStores } from '../../../StoresContext.ts';
import classes from './GameBar.module.css';
import type { GamePlay } from './GamePlay.ts';
import { openTab } from './openTab.ts';
import type { PlayClock } from './PlayClock.ts';
import { useFullScreen } from './useFullScreen.ts';
import { useShownGame } from './useShownGame.ts';

const SECOND_MS = 1_000;

export interface GameBarProps {
  readonly play: GamePlay;
  /** The element that becomes full screen. */
  readonly stage: RefObject<HTMLElement | null>;
}

/** The bar of a game: name, duration, balance, net position and exits. */
export const GameBar = observer(({ play, stage }: GameBarProps) => {
  const { t } = useTranslation('lobby');
  const game = useShownGame(play);
  const { launcher } = useStores();
  const { isAvailable, isOn, toggle } = useFullScreen(stage);
  const { stage: present } = play;
  return (
    <header className={classes['root']}>
      <a className={classes['back']} href={play.returnPath} aria-label={t('backHome')}>
        <ArrowLeft aria-hidden="true" />
      </a>
      <div className={classes['names']}>
        <h1 className={classes['title']}>{game?.title ?? t('page_seamless')}</h1>
        <p className={classes['provider']}>{game?.provider}</p>
      </div>
      {present === 'playing' && play.clock && <PlayedTime clock={play.clock} />}
      {present === 'playing' && <Net play={play} />}
      <Purse play={play} />
      <div className={classes['actions']}>
        <IconButton
          icon={<Info aria-hidden="true" />}
          label={t('sheet.title')}
          onClick={() => launcher.showRules(play.wanted)}
        />
        {isAvailable && (
          <IconButton
            icon={isOn ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
            label={t(isOn ? 'play.leaveFullScreen' : 'play.fullScreen')}
            onClick={toggle}
          />
        )}
        {(present === 'opening' || present === 'playing') && (
          <span className={classes['tab']}>
            <IconButton
              icon={<ExternalLink aria-hidden="true" />}
              label={t('play.openTab')}
              disabled={play.launched.value === null || play.openInTab.isPending}
              onClick={() => play.move(openTab())}
            />
          </span>
        )}
      </div>
    </header>
  );
});

const PlayedTime = observer(({ clock }: { readonly clock: PlayClock }) => {
  const { t } = useTranslation('lobby');
  const format = useFormat();
  const now = useNow(SECOND_MS);
  return (
    <span role="timer" className={classes['time']} aria-label={t('play.time')}>
      {now && format.duration(clock.playedSeconds(now))}
    </span>
  );
});

/** Shows the net position as text too, because color and sign alone are not accessible. */
const Net = observer(({ play }: Pick<GameBarProps, 'play'>) => {
  const { t } = useTranslation('lobby');
  const { value, word } = play.net;
  if (value === null) return null;
  return (
    <span className={classes['net']} role="group" aria-label={t('play.net')}>
      <span className={classes['caption']}>{t(`play.${word}`)}</span>
      <Money value={value} isSigned />
    </span>
  );
});

/** A free version uses no money, so it shows no balance. */
const Purse = observer(({ play }: Pick<GameBarProps, 'play'>) => {
  const { session } = usePlatform();
  const { t } = useTranslation('lobby');
  if (play.wanted.mode === 'demo') return <Tag tone="info">{t('play.demo')}</Tag>;
  const balance = play.heldBalance ?? session.balance;
  if (balance === null) return null;
  return (
    <span className={classes['balance']} role="group" aria-label={t('play.balance')}>
      <Money value={balance} isMasked={session.isBalanceHidden} />
    </span>
  );
});
