import { randomUUID } from 'node:crypto';
import type { betRecordEndpoints } from '@parlour/shared-contracts/domains/betRecords';
import { encodeParts } from '../../../http/opaqueParts.ts';
import { memberIdOf } from '../../../testing/memberIdOf.ts';
import type { Prepared } from '../../../testing/preparedCall.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { withQuery, type ValidCalls } from '../../../testing/validCall.ts';
import { game } from '../../games/tables.ts';
import { playRoundTable } from '../tables.ts';

const period = { from: '2026-09-01', to: '2026-11-20' };

/** Adds a round of the caller and returns its id. For a caller without a session it returns an unknown id. */
const withRound = async (api: TestApi, token: string | null): Promise<Prepared> => {
  const [connection, roundId] = ['house', randomUUID()];
  const memberId = await memberIdOf(api, token);
  const { db } = api.database;
  const [anyGame] = await db.select({ nodeId: game.nodeId }).from(game).limit(1);
  if (memberId !== null && anyGame) {
    const openedAt = api.clock.now();
    const money = { currency: api.settings.currency, stake: 100, payout: 0 };
    await db.insert(playRoundTable).values({ connection, roundId, memberId, ...anyGame, ...money, openedAt });
  }
  return { params: { id: encodeParts([connection, roundId]) } };
};

/** A valid call of each endpoint, on the demo site. */
export const betRecordsCalls: ValidCalls<typeof betRecordEndpoints> = {
  bets: withQuery({ ...period, gameType: 'RNG', order: 'oldest' }, 'to', '2026-08-31'),
  betTotals: withQuery({ ...period, vendorCode: 'PG' }, 'to', '2026-12-03'),
  bet: { prepare: withRound },
  betsFile: withQuery({ ...period, status: 'settled' }, 'from', '2026-02-30'),
};
