import { useLayoutEffect } from 'react';
import type { WantedGame } from './WantedGame.ts';

const ATTRIBUTE = 'data-game-stage';

/**
 * Sets an attribute on the root element while the component is mounted. Styles of the shell use the attribute. They hide
 * the balance in the header, because the bar of the game shows the balance after the result of each round. On narrow
 * screens they also hide the header, the navigation and the footer.
 *
 * A `:has()` rule would need no attribute, but the browser would check such a rule for each new element.
 */
export const useWholePage = (mode: WantedGame['mode']): void =>
  useLayoutEffect(() => {
    document.documentElement.setAttribute(ATTRIBUTE, mode);
    return () => document.documentElement.removeAttribute(ATTRIBUTE);
  }, [mode]);
