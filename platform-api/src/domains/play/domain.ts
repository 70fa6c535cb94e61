import type { Domain } from '../../domain.ts';
import * as tables from './tables.ts';

/** Rounds and bets: what vendors' games do with members' money. */
export const play: Domain = {
  tables,
  start: () => [],
};
