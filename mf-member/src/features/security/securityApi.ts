import type { HttpClient, ValueOf } from '@parlour/shared-contracts';
import {
  securityEndpoints,
  type OwnSession,
  type SignInNotices,
} from '@parlour/shared-contracts/domains/security';

export interface SecurityApi {
  sessions(signal: AbortSignal): Promise<readonly OwnSession[]>;
  endSession(id: string): Promise<void>;
  endOtherSessions(): Promise<void>;
  /** Returns the newest events, or those older than the event `before`. */
  events(before: string | undefined, signal: AbortSignal): Promise<ValueOf<typeof securityEndpoints.events>>;
  signInNotices(signal: AbortSignal): Promise<SignInNotices>;
  setSignInNotices(isWanted: boolean): Promise<void>;
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
  signInNotices: (signal) => http.call(securityEndpoints.signInNotices, undefined, { signal }),
  setSignInNotices: async (isWanted) => {
    await http.call(securityEndpoints.setSignInNotices, { body: { isWanted } });
  },
});
