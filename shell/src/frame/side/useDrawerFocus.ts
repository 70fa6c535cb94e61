import { useEffect, type RefObject } from 'react';
import type { SideMenuStore } from './SideMenuStore.ts';

declare global {
  interface Window {
    /** Reports Escape and the gesture "back" of a phone (https://html.spec.whatwg.org/multipage/#closewatcher). */
    readonly CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void };
  }
}

const FOCUSABLE = 'a[href], button:not([tabindex="-1"]), summary, input, select';

/**
 * Moves the focus into the open drawer, keeps it there, and restores it after the drawer is closed. Escape and the
 * gesture "back" of a phone close the drawer.
 */
export const useDrawerFocus = (menu: RefObject<HTMLElement | null>, sideMenu: SideMenuStore): void => {
  const { isOpen } = sideMenu;
  useEffect(() => {
    const drawer = menu.current;
    if (!isOpen || !drawer) return undefined;
    const opener = document.activeElement;
    drawer.querySelector('button')?.focus();
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) sideMenu.close();
      if (event.key === 'Tab') keepInside(drawer, event);
    };
    document.addEventListener('keydown', handleKeyDown);
    const watcher = window.CloseWatcher && new window.CloseWatcher();
    if (watcher) watcher.onclose = sideMenu.close;
    return () => {
      watcher?.destroy();
      document.removeEventListener('keydown', handleKeyDown);
      const isLost = document.activeElement === document.body || drawer.contains(document.activeElement);
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen, menu, sideMenu]);
};

/** Returns whether the browser can focus the element. Elements inside a closed list are not focusable. */
const isVisible = (element: HTMLElement): boolean =>
  element.closest('details:not([open])') === null || element.matches('summary');

const keepInside = (drawer: HTMLElement, event: KeyboardEvent): void => {
  const focusable = [...drawer.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isVisible);
  const [first, last] = [focusable[0], focusable.at(-1)];
  const current = document.activeElement;
  const isLeaving = current === (event.shiftKey ? first : last) || !drawer.contains(current);
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
};
