import type { playEndpoints } from '@parlour/shared-contracts/domains/play';
import { withQuery, type ValidCalls } from '../../../testing/validCall.ts';

/** A valid call of each endpoint on the demo site. */
export const playCalls: ValidCalls<typeof playEndpoints> = {
  gameDetails: withQuery(
    { vassalage: 'OPL', gameCode: 'OPL01116', gameType: 'RNG', language: 'EN' },
    'gameType',
    'HOT',
  ),
  launchGame: withQuery(
    {
      vassalage: 'OPL',
      gameCode: 'OPL01116',
      gameType: 'RNG',
      platform: 'html5-desktop',
      language: 'EN',
      mode: 'demo',
    },
    'mode',
    'free',
  ),
  playResult: withQuery({ gameId: '1', since: '2026-11-20T00:00:00Z' }, 'gameId', 'slot'),
};
