import type { LaunchedGame } from '@parlour/shared-contracts/domains/play';
import { useEffect, useRef } from 'react';
import { isOwnAddress } from './frameOrigin.ts';
import type { GamePlay } from './GamePlay.ts';
import classes from './GameStage.module.css';

export interface GameFrameProps {
  readonly play: GamePlay;
  readonly launched: LaunchedGame;
}

/** Sandbox permissions of a game. It may not navigate this page or open dialogs of the browser. */
const RIGHTS = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';
/**
 * Gives a game its own storage. A page of this site's origin does not get it, because it could read the
 * site's storage.
 */
const OWN_ORIGIN = 'allow-same-origin';

export const GameFrame = ({ play, launched }: GameFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const handleMessage = (message: MessageEvent<unknown>) => {
      if (message.source === frame.current?.contentWindow) play.handleMessage(message);
    };
    // The site's CSP does not allow this origin, so the browser shows an error page in the frame.
    const handleViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') play.markFailed();
    };
    window.addEventListener('message', handleMessage);
    document.addEventListener('securitypolicyviolation', handleViolation);
    return () => {
      window.removeEventListener('message', handleMessage);
      document.removeEventListener('securitypolicyviolation', handleViolation);
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
