import { createBus } from './bus.ts';
import { gamesEndpoints } from './domains/games.ts';
import { identityEndpoints } from './domains/identity.ts';
import { defineEndpoints } from './endpoint.ts';
import type { HttpClient } from './http.ts';
import { refusalOf } from './httpAnswers.ts';
import * as z from './schema.ts';

const files = defineEndpoints({
  one: {
    method: 'DELETE',
    path: '/files/{id}',
    access: 'session',
    summary: 'Deletes a file',
    params: z.object({ id: z.queryInteger() }),
    value: z.null(),
    refusals: { tooLate: z.object({ until: z.string() }), gone: z.object({}) },
  },
});

/** Checks what the types of bus and endpoint table allow. The compiler checks it; it never runs. */
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
  await http.call(files.one, { params: { id: 7 } });
  // @ts-expect-error a parameter of the path that is missing
  await http.call(files.one, {});
  const refusal = refusalOf(files.one, new Error('refused'));
  if (refusal?.reason === 'tooLate') refusal.until satisfies string;
  // @ts-expect-error a reason that the endpoint does not have
  if (refusal?.reason === 'tooEarly') return;
  const credentials = { username: 'a', password: 'b', type: 'username' } as const;
  // @ts-expect-error another portal
  await http.call(identityEndpoints.login, { body: { ...credentials, portal: 'x' } });
};
