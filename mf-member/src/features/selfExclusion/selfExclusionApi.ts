import type { BodyOf, HttpClient, ValueOf } from '@parlour/shared-contracts';
import { exclusionEndpoints, type Exclusion } from '@parlour/shared-contracts/domains/exclusion';

export type ExclusionRequest = BodyOf<typeof exclusionEndpoints.exclude>;

export interface SelfExclusionApi {
  read(signal: AbortSignal): Promise<ValueOf<typeof exclusionEndpoints.exclusion>>;
  exclude(request: ExclusionRequest): Promise<Exclusion>;
  /** Asks to play again after the end. */
  returnToPlay(): Promise<Exclusion>;
}

export const createSelfExclusionApi = (http: HttpClient): SelfExclusionApi => ({
  read: (signal) => http.call(exclusionEndpoints.exclusion, undefined, { signal }),
  exclude: (body) => http.call(exclusionEndpoints.exclude, { body }),
  returnToPlay: () => http.call(exclusionEndpoints.returnToPlay),
});
