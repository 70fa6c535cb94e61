/** The colour style of a game's tile, 1 to 5 (LOBBY-059). */
export const tileStyle = (nodeId: number): number => (((nodeId % 5) + 5) % 5) + 1;
