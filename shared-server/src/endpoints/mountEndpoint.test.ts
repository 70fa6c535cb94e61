import { defineEndpoints } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import type { FastifyInstance } from 'fastify';
import { createTestService } from '../testing/testService.ts';
import { EndpointFailure } from './failure.ts';
import type { Handler } from './mountEndpoint.ts';
import { acceptSealedBodies } from './sealedContentType.ts';

const endpoints = defineEndpoints({
  read: {
    method: 'GET',
    path: '/read',
    access: 'public',
    summary: 'Reads',
    query: z.object({ size: z.queryInteger(), name: z.optional(z.string()) }),
    value: z.object({ total: z.int() }),
    refusals: { wrongCredentials: z.object({ captcha: z.boolean() }) },
  },
  write: {
    method: 'POST',
    path: '/write',
    access: 'member',
    summary: 'Writes',
    body: z.object({ item: z.object({ name: z.string(), size: z.optional(z.int()) }) }),
    value: z.object({ by: z.string() }),
  },
  end: { method: 'DELETE', path: '/end', access: 'session', summary: 'Ends', value: z.null() },
  secret: {
    method: 'POST',
    path: '/secret',
    access: 'public',
    summary: 'Takes a secret',
    body: z.object({ secret: z.string() }),
    value: z.object({ length: z.int() }),
    sealed: true,
  },
});

const TOKEN = 't'.repeat(20);

describe('a mounted endpoint', () => {
  let app: FastifyInstance;
  let logged: string;
  let spent: string[];

  const start = (
    readHandler: Handler<typeof endpoints.read, null> = ({ query }) => ({ total: query.size }),
  ) => {
    const service = createTestService({
      openSealed: async (jwe: string) => ({
        body: { secret: jwe === 'empty' ? 5 : jwe },
        spend: async () => void spent.push(jwe),
      }),
      log: (line) => (logged += line),
      callers: { [TOKEN]: 'someone' },
    });
    logged = '';
    spent = [];
    app = service.app;
    acceptSealedBodies(app);
    service.mount(endpoints.read, readHandler, { maxAge: 7 });
    service.mount(endpoints.write, ({ caller, body }) => ({ by: `${caller} ${body.item.name}` }));
    service.mount(endpoints.end, () => null);
    service.mount(endpoints.secret, ({ body }) => ({ length: body.secret.length }));
    return app;
  };
  afterEach(() => app.close());

  it('[CONTRACTS-002] answers with success, value and message', async () => {
    const answer = await start().inject('/read?size=3');
    expect(answer.json()).toEqual({ success: true, value: { total: 3 }, message: null });
  });

  it('passes numbers of the query as numbers', async () => {
    let received: unknown;
    start(({ query }) => {
      received = query;
      return { total: 0 };
    });
    await app.inject('/read?size=12&name=x&unknown=1');
    expect(received).toEqual({ size: 12, name: 'x' });
  });

  it.each(['/read', '/read?size=many', '/read?size=1&size=2'])('names the wrong field of %s', async (url) => {
    const answer = await start().inject(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, value: { field: 'size' } });
  });

  it('names a nested field of the body', async () => {
    const answer = await start().inject({
      method: 'POST',
      url: '/write',
      headers: { authorization: `Bearer ${TOKEN}` },
      payload: { item: { name: 5 } },
    });
    expect(answer.json()).toMatchObject({ value: { field: 'item.name' } });
  });

  it('names the body itself if it is missing', async () => {
    const answer = await start().inject({
      method: 'POST',
      url: '/write',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ value: { field: 'body' } });
  });

  it('authenticates the caller before it reads the body', async () => {
    const answer = await start().inject({
      method: 'POST',
      url: '/write',
      headers: { 'content-type': 'application/json' },
      payload: '{ not json',
    });
    expect(answer.statusCode).toBe(401);
  });

  it.each([
    ['broken JSON', 'application/json', '{ not json', 400, 'invalidRequest'],
    ['an unknown type', 'text/xml', '<item/>', 415, 'unsupportedMediaType'],
    [
      'a body that is too large',
      'application/json',
      JSON.stringify({ item: { name: 'x'.repeat(5_000) } }),
      413,
      'payloadTooLarge',
    ],
  ])('answers %s with the envelope', async (_title, type, payload, status, reason) => {
    const answer = await start().inject({
      method: 'POST',
      url: '/write',
      headers: { 'content-type': type, authorization: `Bearer ${TOKEN}` },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, value: { reason }, message: expect.any(String) });
  });

  it('refuses a body for an endpoint without one', async () => {
    const answer = await start().inject({
      method: 'DELETE',
      url: '/end',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(413);
  });

  it('opens the body of a sealed endpoint, and refuses every other body there', async () => {
    start();
    const send = (type: string, payload: string) =>
      app.inject({ method: 'POST', url: '/secret', headers: { 'content-type': type }, payload });
    expect((await send('application/jose', 'abcde')).json()).toMatchObject({ value: { length: 5 } });
    expect((await send('application/json', '{"secret":"abcde"}')).statusCode).toBe(400);
    expect((await send('application/jose', 'empty')).statusCode).toBe(400);
    expect(spent).toEqual(['abcde']);
  });

  it('sends only the fields of the contract', async () => {
    const value = { total: 1, passwordHash: 'secret' };
    const answer = await start(() => value).inject('/read?size=1');
    expect(answer.json()).toEqual({ success: true, value: { total: 1 }, message: null });
  });

  it('[SHELL-151] hides an answer that breaks its own contract, and logs its endpoint', async () => {
    const broken = { total: 'secret-value' } as unknown as { total: number };
    const answer = await start(() => broken).inject('/read?size=1');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ success: false, value: { reason: 'failed' }, message: 'EN failed' });
    expect(answer.headers['cache-control']).toBeUndefined();
    expect(logged).toContain('GET /read');
    expect(logged).not.toContain('secret-value');
  });

  it('[SHELL-151] hides an unexpected error', async () => {
    const answer = await start(() => {
      throw new Error('relation "secret_table" does not exist');
    }).inject('/read?size=1');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret_table');
  });

  it('logs why a query failed, without its parameters', async () => {
    const answer = await start(() => {
      throw new Error('Failed query: select from member where account = $1, params: Ada', {
        cause: new Error('relation "member" does not exist'),
      });
    }).inject('/read?size=1');
    expect(answer.statusCode).toBe(500);
    expect(logged).toContain('does not exist');
    expect(logged).not.toContain('Ada');
  });

  it('answers a refusal with 200, its message and its value', async () => {
    const answer = await start(() => {
      throw new EndpointFailure('wrongCredentials', { value: { captcha: true, secret: 'x' } });
    }).inject('/read?size=1');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      success: false,
      value: { reason: 'wrongCredentials', captcha: true },
      message: 'EN wrongCredentials',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('lets caches store public answers only, and answers 304 to unchanged ones', async () => {
    start();
    const first = await app.inject('/read?size=1');
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=7', etag: expect.any(String) });
    const ask = (url: string) =>
      app.inject({ url, headers: { 'if-none-match': `W/${String(first.headers.etag)}` } });
    expect((await ask('/read?size=1')).statusCode).toBe(304);
    expect((await ask('/read?size=2')).statusCode).toBe(200);
    const own = await app.inject({
      method: 'POST',
      url: '/write',
      headers: { authorization: `Bearer ${TOKEN}` },
      payload: { item: { name: 'x' } },
    });
    expect(own.headers['cache-control']).toBe('no-store');
  });

  it('treats a refusal that the endpoint does not declare as a server error', async () => {
    const answer = await start(() => {
      throw new EndpointFailure('undeclared');
    }).inject('/read?size=1');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('undeclared');
  });

  it('describes the problem of each field in the requested language', async () => {
    const ask = async (language: string) => {
      const answer = await start().inject({
        method: 'POST',
        url: '/write',
        headers: { authorization: `Bearer ${TOKEN}`, 'accept-language': language },
        payload: { item: { name: 5, size: 'x' } },
      });
      return answer.json<{ value: { fields: Record<string, string> }; message: string }>();
    };
    const english = await ask('EN');
    expect(Object.keys(english.value.fields)).toEqual(['item.name', 'item.size']);
    expect(english.message).toBe(`item.name: ${english.value.fields['item.name']}`);
    expect((await ask('TY')).value.fields['item.name']).toMatch(/[\u0e00-\u0e7f]/);
    expect((await ask('SW')).value).toEqual(english.value);
  });
});
