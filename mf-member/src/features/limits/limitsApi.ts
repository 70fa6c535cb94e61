import type { BodyOf, HttpClient, ValueOf } from '@parlour/shared-contracts';
import {
  saferPlayEndpoints,
  type SaferPlay,
  type TimeOutPeriod,
} from '@parlour/shared-contracts/domains/saferPlay';

export type Activity = ValueOf<typeof saferPlayEndpoints.activity>;
export type LimitChange = BodyOf<typeof saferPlayEndpoints.setLimit>;

/** Each call returns the whole state. */
export interface LimitsApi {
  state(signal: AbortSignal): Promise<SaferPlay>;
  activity(signal: AbortSignal): Promise<Activity>;
  set(change: LimitChange): Promise<SaferPlay>;
  confirm(change: LimitChange): Promise<SaferPlay>;
  cancel(limit: Pick<LimitChange, 'kind' | 'period'>): Promise<SaferPlay>;
  beginTimeOut(period: TimeOutPeriod): Promise<SaferPlay>;
  setRealityCheck(minutes: number | null): Promise<SaferPlay>;
}

export const createLimitsApi = (http: HttpClient): LimitsApi => ({
  state: (signal) => http.call(saferPlayEndpoints.state, undefined, { signal }),
  activity: (signal) => http.call(saferPlayEndpoints.activity, undefined, { signal }),
  set: (body) => http.call(saferPlayEndpoints.setLimit, { body }),
  confirm: (body) => http.call(saferPlayEndpoints.confirmLimit, { body }),
  cancel: ({ kind, period }) => http.call(saferPlayEndpoints.cancelLimit, { body: { kind, period } }),
  beginTimeOut: (period) => http.call(saferPlayEndpoints.beginTimeOut, { body: { period } }),
  setRealityCheck: (minutes) => http.call(saferPlayEndpoints.setRealityCheck, { body: { minutes } }),
});
