import { useLayoutEffect } from 'react';
import type { WantedGame } from './WantedGame.ts';

const ATTRIBUTE = 'data-game-stage';

/**
 * Tells the shell that a game is shown, until the component is unmounted. On narrow screens the shell then hides header,
 * navigation and footer. While the free version of a game is shown, it also hides the balance in the header, because the
 * game shows its own balance. The attribute is on the root element: with a `:has()` rule, the browser would have to check
 * the rule again for each new element of the document.
 */
export const useWholePage = (mode: WantedGame['mode']): void =>
  useLayoutEffect(() => {
    document.documentElement.setAttribute(ATTRIBUTE, mode);
    return () => document.documentElement.removeAttribute(ATTRIBUTE);
  }, [mode]);
