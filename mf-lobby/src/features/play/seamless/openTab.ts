import type { GameTab } from './GamePlay.ts';

/** An empty tab for a game, which must come with the press itself; the game cannot reach back to this page. */
export const openTab = (): GameTab | null => {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  return tab;
};
