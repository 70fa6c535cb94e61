import { useLayoutEffect } from 'react';
import type { WantedGame } from './WantedGame.ts';

const ATTRIBUTE = 'data-game-stage';

/**
 * Tells the shell that a game is shown, until the component is unmounted. The shell then hides the member's figures in
 * the header, because the bar of the game shows them after the result of a round. On narrow screens it also hides header,
 * navigation and footer. The attribute is on the root element: with a `:has()` rule, the browser would have to check the
 * rule again for each new element of the document.
 */
export const useWholePage = (mode: WantedGame['mode']): void =>
  useLayoutEffect(() => {
    document.documentElement.setAttribute(ATTRIBUTE, mode);
    return () => document.documentElement.removeAttribute(ATTRIBUTE);
  }, [mode]);
