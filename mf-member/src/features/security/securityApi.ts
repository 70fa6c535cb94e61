import type { HttpClient, ValueOf } from '@parlour/shared-contracts';
import { securityEndpoints, type OwnSession } from '@parlour/shared-contracts/domains/security';

export interface SecurityApi {
  sessions(signal: AbortSignal): Promise<readonly OwnSession[]>;
  endSession(id: string): Promise<void>;
  endOtherSessions(): Promise<void>;
  /** Returns the newest events, or those older than the event `before`. */
  events(before: string | undefined, signal: AbortSignal): Promise<ValueOf<typeof securityEndpoints.events>>;
  /** Returns whether the member gets a message about each sign-in. */
  signInNotices(this: void, signal: AbortSignal): Promise<boolean>;
  setSignInNotices(this: void, isWanted: boolean): Promise<boolean>;
}

export const createSecurityApi = (http: HttpClient): SecurityApi => ({
  sessions: async (signal) => (await http.call(securityEndpoints.sessions, undefined, { signal })).list,
  endSession: async (id) => {
    await http.call(securityEndpoints.endSession, { params: { id } });
  },
  endOtherSessions: async () => {
    await http.call(securityEndpoints.endOtherSessions);
  },
  events: (before, signal) => http.call(securityEndpoints.events, { query: { before } }, { signal }),
  signInNotices: async (signal) =>
    (await http.call(securityEndpoints.signInNotices, undefined, { signal })).isWanted,
  setSignInNotices: async (isWanted) =>
    (await http.call(securityEndpoints.setSignInNotices, { body: { isWanted } })).isWanted,
});
