import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { defineEndpoints } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import type { FastifyInstance } from 'fastify';
import { createTestService } from '../testing/testService.ts';
import { EndpointFailure } from './failure.ts';

const endpoints = defineEndpoints({
  note: {
    method: 'GET',
    path: '/notes/{id}',
    access: 'public',
    summary: 'A note',
    params: z.object({ id: z.queryInteger(1, 99) }),
    value: z.object({ id: z.int() }),
  },
  file: {
    method: 'PUT',
    path: '/notes/{id}/files/{path*}',
    access: 'session',
    summary: 'Takes a file',
    params: z.object({ id: z.queryInteger(1, 99), path: z.string() }),
    upload: { contentType: 'text/plain', bytes: 10 },
    value: z.object({ path: z.string(), content: z.string() }),
  },
  report: {
    method: 'GET',
    path: '/notes/{id}/report',
    access: 'public',
    summary: 'Gives a file',
    params: z.object({ id: z.queryInteger(1, 99) }),
    download: { contentType: 'text/csv' },
    value: z.null(),
    refusals: { empty: z.object({}) },
  },
  few: {
    method: 'GET',
    path: '/few',
    access: 'session',
    summary: 'Few calls',
    value: z.null(),
    limits: { perMinute: { caller: 2, network: 3 } },
  },
  large: {
    method: 'POST',
    path: '/large',
    access: 'public',
    summary: 'A large body',
    body: z.object({ text: z.string() }),
    value: z.int(),
    limits: { bodyBytes: 10_000 },
  },
});

/** The handler reads a file of this note only after its sender has disconnected. */
const SLOW_ID = 8;
const [ADA, BOB] = ['Bearer ada', 'Bearer bob'];

describe('the declaration of an endpoint', () => {
  let app: FastifyInstance;
  beforeEach(() => {
    const service = createTestService({ callers: { ada: 'Ada', bob: 'Bob' } });
    app = service.app;
    service.mount(endpoints.note, ({ params }) => ({ id: params.id }));
    service.mount(endpoints.file, async ({ params, file }) => {
      if (params.id === SLOW_ID) await new Promise((resolve) => file.once('close', resolve));
      return { path: params.path, content: await text(file) };
    });
    service.mount(endpoints.report, ({ params }) => {
      if (params.id === 1) throw new EndpointFailure('empty');
      if (params.id === 3) {
        const headers = { 'cache-control': 'private, no-store', 'x-kind': 'own' };
        return { content: Buffer.from('{}'), contentType: 'image/png', headers };
      }
      return Readable.from(['a;', 'b']);
    });
    service.mount(endpoints.few, () => null);
    service.mount(endpoints.large, ({ body }) => body.text.length);
  });
  afterEach(() => app.close());

  it('has path parameters, which are validated like other input', async () => {
    expect((await app.inject('/notes/7')).json()).toMatchObject({ value: { id: 7 } });
    const wrong = await app.inject('/notes/x');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ value: { reason: 'invalidRequest', field: 'id' } });
  });

  const put = (payload: string, type = 'text/plain', authorization = ADA) =>
    app.inject({
      method: 'PUT',
      url: '/notes/7/files/a/b%20c.txt',
      headers: { 'content-type': type, authorization },
      payload,
    });

  it('accepts uploads of one type and up to a size', async () => {
    expect((await put('0123456789')).json()).toMatchObject({
      value: { path: 'a/b c.txt', content: '0123456789' },
    });
    expect((await put('0123456789a')).statusCode).toBe(413);
    expect((await put('x', 'text/html')).statusCode).toBe(415);
    expect((await put('{}', 'application/json')).statusCode).toBe(415);
    expect((await put('x', 'text/plain', 'Bearer unknown')).statusCode).toBe(401);
  });

  it('reads a call without a body as an empty file', async () => {
    const answer = await app.inject({
      method: 'PUT',
      url: '/notes/7/files/a',
      headers: { authorization: ADA },
    });
    expect(answer.json()).toMatchObject({ value: { content: '' } });
  });

  it('survives a sender that disconnects during a file, before the handler reads it', async () => {
    const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(url.port), url.hostname);
    const arrived = once(app.server, 'request');
    const head = `PUT /notes/${SLOW_ID}/files/a HTTP/1.1\r\nhost: x\r\nauthorization: ${ADA}\r\n`;
    socket.write(`${head}content-type: text/plain\r\ncontent-length: 9\r\n\r\nhalf`);
    const [request] = await arrived;
    const left = new Promise((resolve) => request.once('close', resolve));
    socket.destroy();
    await left;
    expect((await fetch(new URL('/notes/7', url))).status).toBe(200);
  });

  it('answers the next call of a connection after it has refused a file without reading it', async () => {
    const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(url.port), url.hostname).setEncoding('utf8');
    const body = 'x'.repeat(1_000_000);
    const head = `PUT /notes/x/files/a HTTP/1.1\r\nhost: x\r\nauthorization: ${ADA}\r\n`;
    socket.write(`${head}content-type: text/plain\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    socket.write('GET /notes/7 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    const answers = await text(socket);
    expect(answers).toMatch(/^HTTP\/1.1 400 [^]*HTTP\/1.1 200 OK/);
  });

  it('sends a file with its own type and headers if the handler names them', async () => {
    const { headers, body } = await app.inject('/notes/3/report');
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
      'x-kind': 'own',
    });
    expect(body).toBe('{}');
  });

  it('sends downloads, or a refusal with the envelope', async () => {
    const file = await app.inject('/notes/2/report');
    expect([file.headers['content-type'], file.body]).toEqual(['text/csv', 'a;b']);
    const refused = await app.inject('/notes/1/report');
    expect(refused.json()).toEqual({ success: false, value: { reason: 'empty' }, message: 'EN empty' });
  });

  it('limits calls per minute, of an account and of a network', async () => {
    const statusFor = async (authorization: string, remoteAddress: string) =>
      (await app.inject({ url: '/few', headers: { authorization }, remoteAddress })).statusCode;
    const [here, there] = ['203.0.113.1', '203.0.113.2'];
    expect([await statusFor(ADA, here), await statusFor(ADA, there)]).toEqual([200, 200]);
    expect(await statusFor(ADA, there)).toBe(429);
    expect([await statusFor(BOB, here), await statusFor(BOB, here)]).toEqual([200, 200]);
    expect(await statusFor(BOB, here)).toBe(429);
    const refused = await app.inject({ url: '/few', headers: { authorization: BOB }, remoteAddress: here });
    expect(refused.headers['retry-after']).toBe('60');
  });

  it('limits the bytes of a body', async () => {
    const post = (length: number) =>
      app.inject({ method: 'POST', url: '/large', payload: { text: 'x'.repeat(length) } });
    expect((await post(9_000)).json()).toMatchObject({ value: 9_000 });
    expect((await post(11_000)).statusCode).toBe(413);
  });
});
