import { kitFailure } from '@parlour/shared-server/endpoints/failure';
import { registryEndpoints } from '../registry/face/endpoints.ts';
import { isSecret } from '../registry/face/secret.ts';
import { consoleEndpoints as endpoints, type ConsoleSessionView } from './consoleApi.ts';
import type { MountConsoleEndpoint } from './mount.ts';
import type { RegistryAccess } from './registryAccess.ts';
import { endedCookie, sessionCookie, sessionIdIn } from './sessionCookie.ts';
import type { ConsoleSession, ConsoleSessions } from './sessions.ts';

const viewOf = ({ label, scope, expiresAt }: ConsoleSession): ConsoleSessionView => ({
  label,
  scope,
  expiresAt,
});

/** Serves signing in with a registry token, and signing out. */
export const mountSessions = (
  mount: MountConsoleEndpoint,
  sessions: ConsoleSessions,
  access: RegistryAccess,
): void => {
  mount(endpoints.session, ({ request }) => {
    const session = sessions.find(sessionIdIn(request.headers.cookie));
    return session && viewOf(session);
  });

  mount(endpoints.signIn, async ({ body: { token }, request, setCookie }) => {
    if (!isSecret(token)) throw kitFailure('unauthorized', { message: 'a valid registry token is needed' });
    const holder = await access(token).call(registryEndpoints.ownToken);
    const session = sessions.open({ token, ...holder });
    setCookie(sessionCookie(session.id, request.protocol === 'https'));
    return viewOf(session);
  });

  mount(endpoints.signOut, ({ request, setCookie }) => {
    const id = sessionIdIn(request.headers.cookie);
    if (id !== null) sessions.close(id);
    setCookie(endedCookie(request.protocol === 'https'));
    return null;
  });
};
