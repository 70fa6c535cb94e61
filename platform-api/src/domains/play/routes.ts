import { playEndpoints } from '@parlour/shared-contracts/domains/play';
import type { MountEndpoint } from '../../http/mount.ts';
import type { ReadVisitor } from '../system/systemFace.ts';
import type { LaunchService } from './launch/launchService.ts';

export const mountPlayRoutes = (
  mount: MountEndpoint,
  launches: LaunchService,
  readVisitor: ReadVisitor,
): void => {
  mount(playEndpoints.launchGame, ({ caller, query, request }) =>
    launches.start(caller, {
      vendorCode: query.vassalage,
      gameCode: query.gameCode,
      type: query.gameType,
      mode: query.mode,
      language: query.language,
      returnPath: query.returnPath,
      country: readVisitor(request).country.countryCode,
    }),
  );
};
