import { useLayoutEffect } from 'react';
import type { WantedGame } from './WantedGame.ts';

const ATTRIBUTE = 'data-game-stage';

/**
 * Lets the shell hide header, navigation and footer on narrow screens while the component is mounted, and the balance in
 * the header during a free version, which has an amount of its own. The attribute is on the root element, because a
 * browser would check a `:has()` rule again for each element that is added to the document.
 */
export const useWholePage = (mode: WantedGame['mode']): void =>
  useLayoutEffect(() => {
    document.documentElement.setAttribute(ATTRIBUTE, mode);
    return () => document.documentElement.removeAttribute(ATTRIBUTE);
  }, [mode]);
