import type { HttpClient } from '@parlour/shared-contracts';
import { pointsEndpoints, type PointsBalance, type Reward } from '@parlour/shared-contracts/domains/points';

export interface MallApi {
  rewards(language: string, signal: AbortSignal): Promise<readonly Reward[]>;
  balance(signal: AbortSignal): Promise<PointsBalance>;
}

export const createMallApi = (http: HttpClient): MallApi => ({
  rewards: async (language, signal) =>
    (await http.call(pointsEndpoints.rewards, { query: { language } }, { signal })).list,
  balance: (signal) => http.call(pointsEndpoints.balance, undefined, { signal }),
});
