import type { Domain } from '../../domain.ts';
import { foldAccountNames } from './foldAccountNames.ts';
import * as tables from './tables.ts';

/** The accounts of players, agents and trial visitors. */
export const members: Domain = {
  tables,
  start: async ({ database }) => {
    await foldAccountNames(database.db);
    return [];
  },
};
