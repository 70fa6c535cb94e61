import { playEndpoints } from '@parlour/shared-contracts/domains/play';
import { callerOf, presentToken, type FindCaller } from '../../http/access.ts';
import type { MountEndpoint } from '../../http/mount.ts';
import { hashToken } from '../../sealing/tokens.ts';
import type { ReadVisitor } from '../system/public.ts';
import type { LaunchService } from './launch/launchService.ts';
import type { ReadPlayResult } from './playResult.ts';

export interface PlayRoutes {
  readonly launches: LaunchService;
  readonly readVisitor: ReadVisitor;
  readonly findCaller: FindCaller;
  readonly readResult: ReadPlayResult;
}

export const mountPlayRoutes = (
  mount: MountEndpoint,
  { launches, readVisitor, findCaller, readResult }: PlayRoutes,
): void => {
  mount(playEndpoints.gameDetails, async ({ query, request }) =>
    launches.describe(
      {
        vendorCode: query.vassalage,
        gameCode: query.gameCode,
        type: query.gameType,
        country: readVisitor(request).country.countryCode,
      },
      (await callerOf(request, findCaller))?.memberId ?? null,
    ),
  );
  mount(playEndpoints.launchGame, ({ caller, query, request }) =>
    launches.start(caller, {
      vendorCode: query.vassalage,
      gameCode: query.gameCode,
      type: query.gameType,
      mode: query.mode,
      language: query.language,
      returnPath: query.returnPath,
      country: readVisitor(request).country.countryCode,
      sessionHash: hashToken(presentToken(request)),
    }),
  );
  mount(playEndpoints.playResult, ({ caller: { memberId }, query: { gameId, since } }) =>
    readResult({ memberId, nodeId: gameId, since: new Date(since) }),
  );
};
