import type { Destinations, HttpClient, SessionStore } from '@parlour/shared-contracts';
import { reaction } from 'mobx';
import { keepPush } from './browserPush.ts';

interface FollowedSession {
  readonly session: SessionStore;
  readonly http: HttpClient;
  readonly destinations: Destinations;
}

/** Confirms push messages with each session of a member, if the browser may show them. */
export const followPush = ({ session, http, destinations }: FollowedSession): void => {
  reaction(
    () => (session.state === 'full' ? session.token : null),
    (token) => {
      if (token === null || !('Notification' in window) || Notification.permission !== 'granted') return;
      // A failure is ignored: the next visit confirms it again.
      keepPush({ http, destinations }).catch(() => {});
    },
    { fireImmediately: true },
  );
};
