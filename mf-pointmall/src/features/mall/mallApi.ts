import { mapRead, readOf, type HttpClient, type Read } from '@parlour/shared-contracts';
import { pointsEndpoints, type PointsBalance, type Reward } from '@parlour/shared-contracts/domains/points';

export interface MallApi {
  rewards(language: () => string): Read<readonly Reward[]>;
  readonly balance: Read<PointsBalance>;
}

export const createMallApi = (http: HttpClient): MallApi => ({
  rewards: (language) =>
    mapRead(
      readOf(http, pointsEndpoints.rewards, () => ({ query: { language: language() } })),
      ({ list }) => list,
    ),
  balance: readOf(http, pointsEndpoints.balance),
});
