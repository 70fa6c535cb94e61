import type { GameTab } from './GamePlay.ts';

/** Opens an empty tab for a game. Call it while a press is handled. The game cannot access this page. */
export const openTab = (): GameTab | null => {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  return tab;
};
