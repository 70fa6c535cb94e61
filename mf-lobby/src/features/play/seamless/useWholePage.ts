import { useLayoutEffect } from 'react';

const ATTRIBUTE = 'data-game-stage';

/**
 * Lets the shell hide header, navigation and footer on narrow screens while the component is mounted. The attribute is on
 * the root element, because a browser would check a `:has()` rule again for each element that is added to the document.
 */
export const useWholePage = (): void =>
  useLayoutEffect(() => {
    document.documentElement.setAttribute(ATTRIBUTE, '');
    return () => document.documentElement.removeAttribute(ATTRIBUTE);
  }, []);
