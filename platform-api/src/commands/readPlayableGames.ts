import type { ApiDatabase } from '../database/apiDatabase.ts';
import { readConnectedNodes } from '../domains/play/public.ts';

/** Returns the node ids of the games that can be started now. */
export const readPlayableGames = async (db: ApiDatabase, now: Date): Promise<ReadonlySet<number>> =>
  new Set(await readConnectedNodes(db, now));
