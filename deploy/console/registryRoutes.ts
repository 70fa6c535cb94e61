import { registryEndpoints } from '../registry/face/endpoints.ts';
import { consoleEndpoints as endpoints } from './consoleApi.ts';
import type { MountConsoleEndpoint } from './mount.ts';
import type { RegistryAccess } from './registryAccess.ts';
import type { ConsoleSession, ConsoleSessions } from './sessions.ts';

/** Serves calls of the registry with the session's token. */
export const mountRegistry = (
  mount: MountConsoleEndpoint,
  sessions: ConsoleSessions,
  access: RegistryAccess,
): void => {
  // A token that was revoked or has expired also ends the session.
  const registryOf = ({ id, token }: ConsoleSession) => access(token, () => sessions.close(id));

  mount(endpoints.overview, async () => {
    const registry = access(null);
    const environments = await registry.call(registryEndpoints.environments);
    return Promise.all(
      environments.map((environment) => registry.call(registryEndpoints.status, { params: { environment } })),
    );
  });
  mount(endpoints.history, ({ caller, query }) =>
    registryOf(caller).call(registryEndpoints.history, { query }),
  );
  mount(endpoints.difference, ({ caller, params, query }) =>
    registryOf(caller).call(registryEndpoints.difference, { params, query }),
  );
  mount(endpoints.health, ({ caller, params, query }) =>
    registryOf(caller).call(registryEndpoints.health, { params, query }),
  );
  mount(endpoints.change, ({ caller, params, body, idempotencyKey }) =>
    registryOf(caller).call(registryEndpoints.change, { params, body }, { idempotencyKey }),
  );
};
