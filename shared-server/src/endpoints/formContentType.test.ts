import { defineEndpoints } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import type { FastifyInstance } from 'fastify';
import { createTestService } from '../testing/testService.ts';

const { ask } = defineEndpoints({
  ask: {
    method: 'POST',
    path: '/form',
    access: 'public',
    summary: 'Takes a form',
    body: z.object({ name: z.string(), mail: z.optional(z.string()) }),
    value: z.object({ name: z.string() }),
    encoding: 'form',
  },
});

describe('a form', () => {
  let app: FastifyInstance;
  beforeAll(() => {
    const service = createTestService({});
    app = service.app;
    service.mount(ask, ({ body }) => ({ name: body.name }));
  });
  afterAll(() => app.close());

  const send = (payload: string, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({
      method: 'POST',
      url: '/form',
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'play.example', ...headers },
      payload,
    });

  it('is parsed field by field', async () => {
    expect((await send('name=a+b&mail=%40')).json()).toMatchObject({ value: { name: 'a b' } });
  });

  it('is refused if a field occurs twice, with any values', async () => {
    for (const payload of ['name=a&name=b', 'name=a&mail=b&name=a', 'name=&name=', 'name=a&n%61me=b']) {
      const answer = await send(payload);
      expect([answer.statusCode, answer.json().value]).toMatchObject([
        400,
        { fields: { name: expect.any(String) } },
      ]);
    }
  });

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://play.example' }, 403],
    [{ origin: 'http://play.example' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'http://shop.play.example' }, 403],
    [{ origin: 'null' }, 403],
    [{}, 200],
  ])('with the headers %j is answered with %i', async (headers, status) => {
    expect((await send('name=a', headers)).statusCode).toBe(status);
  });
});
