import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createHttpServer } from './httpServer.ts';

describe('createHttpServer', () => {
  it('closes although a client has an open connection without a request', async () => {
    const app = createHttpServer({ name: 'test', logLevel: 'silent', health: async () => ({}) });
    const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const accepted = once(app.server, 'connection');
    const socket = connect(Number(url.port), url.hostname);
    await accepted;
    const ended = once(socket, 'close');
    await app.close();
    await ended;
    expect(socket.destroyed).toBe(true);
  });

  it.each(['/%?token=S3CRET', '/%ff?token=S3CRET'])(
    'does not return a malformed address in its answer: %s',
    async (url) => {
      const app = createHttpServer({ name: 'test', logLevel: 'silent', health: async () => ({}) });
      const answer = await app.inject({ url });
      expect(answer.json()).toEqual({
        success: false,
        value: { reason: 'invalidRequest' },
        message: 'Invalid address',
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      await app.close();
    },
  );

  it('ends a request whose body does not arrive', async () => {
    const app = createHttpServer({
      name: 'test',
      logLevel: 'silent',
      health: async () => ({}),
      arrivalTimeoutMs: 60,
    });
    app.post('/things', async () => 'never');
    const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(url.port), url.hostname).setEncoding('utf8');
    socket.write(
      'POST /things HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nslow',
    );
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
    await app.close();
  });

  it('gives a whole request the longest time of all routes, and its head the usual time', async () => {
    const app = createHttpServer({
      name: 'test',
      logLevel: 'silent',
      health: async () => ({}),
      maxArrivalTimeoutMs: 600_000,
    });
    await app.ready();
    expect([app.server.requestTimeout, app.server.headersTimeout]).toEqual([600_000, 30_000]);
    await app.close();
  });

  it('finishes an open request when it closes, and does not wait for further requests of the connection', async () => {
    const app = createHttpServer({ name: 'test', logLevel: 'silent', health: async () => ({}) });
    let answer = (): void => {};
    const asked = new Promise<void>((resolve) => {
      app.get('/slow', () => {
        resolve();
        return new Promise<object>((reply) => (answer = () => reply({ isAnswered: true })));
      });
    });
    const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(url.port), url.hostname).setEncoding('utf8');
    socket.write('GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await asked;
    const closed = app.close();
    setImmediate(() => answer());
    expect(await text(socket)).toContain('"isAnswered":true');
    await closed;
  });
});
