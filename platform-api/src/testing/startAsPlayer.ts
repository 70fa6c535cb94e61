import { findMemberByAccount } from '../domains/members/public.ts';
import { tokenOf } from './calls.ts';
import type { Engine } from './engines.ts';
import { startTestApi, type TestApi } from './testApi.ts';

export interface PlayerApi {
  readonly api: TestApi;
  /** The access token of the demo account `player`. */
  readonly token: string;
  readonly memberId: number;
}

/** Starts an API and signs the demo account `player` in. */
export const startAsPlayer = async (
  engine: Engine,
  variables: Readonly<Record<string, string>> = {},
): Promise<PlayerApi> => {
  const api = await startTestApi(engine, variables);
  const player = await findMemberByAccount(api.database.db, 'player');
  if (!player) throw new Error('the demo site has no player');
  return { api, token: await tokenOf(api, 'player'), memberId: player.id };
};
