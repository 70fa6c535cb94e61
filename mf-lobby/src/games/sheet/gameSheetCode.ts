import { DeferredCode } from '@parlour/shared-ui/core';

/** The code of the game sheet. */
export const gameSheetCode = new DeferredCode(
  async () => (await import(/* webpackChunkName: "game-sheet" */ './GameSheet.tsx')).GameSheet,
);
