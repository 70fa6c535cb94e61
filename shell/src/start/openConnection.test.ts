import { createHttpClient, defineEndpoints, IDLE_HEADER } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import { openConnection } from './openConnection.ts';

const { read } = defineEndpoints({
  read: { method: 'GET', path: '/x', access: 'session', summary: 'Reads.', value: z.null() },
});

it('calls with a token send the number of seconds since the last use', async () => {
  const sent: (string | null)[] = [];
  const answer = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    sent.push(new Headers(init?.headers).get(IDLE_HEADER));
    return new Response(JSON.stringify({ success: true, value: null }));
  };
  jest.useFakeTimers();
  const { http, session } = openConnection({
    createHttp: (options) => createHttpClient({ ...options, fetch: answer }),
    report: () => {},
  });
  session.adoptToken('abc');
  jest.advanceTimersByTime(120_000);
  await http.call(read);
  window.dispatchEvent(new Event('pointerdown'));
  await http.call(read);
  jest.useRealTimers();
  expect(sent).toEqual(['120', '0']);
});
