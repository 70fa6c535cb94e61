import type { Game } from '@parlour/shared-contracts/domains/games';

/** Returns whether the game has a free version (D-10). */
export const hasDemo = ({ supportPlay, freeplay }: Game): boolean => supportPlay === 0 || freeplay === 1;
