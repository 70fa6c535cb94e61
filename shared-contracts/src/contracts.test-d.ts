import { createBus } from './bus.ts';
import { gamesEndpoints } from './domains/games.ts';
import { identityEndpoints } from './domains/identity.ts';
import type { HttpClient } from './http.ts';

/** Compiled, never run: what the types of bus and endpoint table allow. */
export const busIsTyped = (): void => {
  const bus = createBus(() => {});
  bus.emit('theme.changed', { theme: 'dark' });
  bus.on('session.changed', ({ state }) => state satisfies 'guest' | 'trial' | 'full');
  // @ts-expect-error an event that is not in the map
  bus.emit('theme.exploded', {});
  // @ts-expect-error a payload of another event
  bus.emit('theme.changed', { language: 'EN' });
  // @ts-expect-error a value outside of the enumeration
  bus.emit('theme.changed', { theme: 'pink' });
};

export const endpointTableIsTyped = async (http: HttpClient): Promise<void> => {
  const page = await http.call(gamesEndpoints.hot, {
    query: { merchantCode: 'parlour', isPlatform: 2, platform: 'flash', language: 'EN' },
  });
  page.list satisfies readonly { readonly nodeId: number }[];
  // @ts-expect-error a query without its required fields
  await http.call(gamesEndpoints.hot, { query: { isPlatform: 2 } });
  // @ts-expect-error a body where the endpoint has none
  await http.call(gamesEndpoints.hot, { body: {} });
  const credentials = { username: 'a', password: 'b', type: 'username' } as const;
  // @ts-expect-error another portal
  await http.call(identityEndpoints.login, { body: { ...credentials, portal: 'x' } });
};
