import type { LaunchedGame } from '@parlour/shared-contracts/domains/play';
import { useEffect, useRef } from 'react';
import { isOwnAddress } from './frameOrigin.ts';
import type { GamePlay } from './GamePlay.ts';
import classes from './GameStage.module.css';

export interface GameFrameProps {
  readonly play: GamePlay;
  readonly launched: LaunchedGame;
}

/** What a game needs: it may neither lead this page away nor open dialogs of the browser. */
const RIGHTS = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';
/** Its own storage; a page of this site's address would reach the site's with it. */
const OWN_ORIGIN = 'allow-same-origin';

export const GameFrame = ({ play, launched }: GameFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const hear = (message: MessageEvent<unknown>) => {
      if (message.source === frame.current?.contentWindow) play.handleMessage(message);
    };
    // The site's policy names no such origin: the browser shows a page of its own there.
    const heed = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') play.markFailed();
    };
    window.addEventListener('message', hear);
    document.addEventListener('securitypolicyviolation', heed);
    return () => {
      window.removeEventListener('message', hear);
      document.removeEventListener('securitypolicyviolation', heed);
    };
  }, [play]);
  return (
    <iframe
      ref={frame}
      className={classes['frame']}
      title={launched.title}
      src={launched.url}
      sandbox={isOwnAddress(launched.url) ? RIGHTS : `${RIGHTS} ${OWN_ORIGIN}`}
      allow="autoplay; fullscreen"
      referrerPolicy="origin"
      onLoad={play.arrive}
    />
  );
};
