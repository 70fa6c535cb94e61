import type { ApiDatabase } from '../database/apiDatabase.ts';
import { readConnectedNodes } from '../domains/play/public.ts';

/** Returns the node ids of the games that run at a connected provider. */
export const readPlayableGames = async (db: ApiDatabase): Promise<ReadonlySet<number>> =>
  new Set(await readConnectedNodes(db));
