import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { createHttpServer } from './httpServer.ts';
import { describeTarget, logOptions } from './logging.ts';

describe('describeTarget', () => {
  it.each([
    ['/rng', '/rng'],
    ['/rng?token=S3CRET&page=2', '/rng?token&page'],
    ['/?a=S3CRET=b&S3CRET', '/?a&…'],
    ['/?', '/?…'],
    ['//x/?token=S3CRET?token=S3CRET', '//x/?token'],
  ])('of %s is %s', (url, described) => {
    expect(describeTarget(url)).toBe(described);
  });
});

it('contains no value of a query, cookie or token, at any level', async () => {
  let log = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk);
      done();
    },
  });
  const app = createHttpServer({
    name: 'test',
    logLevel: 'trace',
    health: async () => ({}),
    fastify: { logger: { ...logOptions('test', 'trace'), stream } },
  });
  // All of our servers do this, because Fastify itself logs the whole target.
  app.setNotFoundHandler((_request, reply) => reply.code(404).send());
  app.get('/good', async (_request, reply) => reply.header('set-cookie', 'a=S3CRET').send({}));
  app.get('/bad', async () => {
    throw new Error('the database is gone');
  });
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const requests = ['GET /good', 'GET /bad', 'GET /%zz', 'GET /nowhere', 'POST /good', 'G€T /'];
  for (const start of requests) {
    const socket = connect(Number(url.port), url.hostname).resume();
    const headers =
      'host: x\r\ncookie: b=S3CRET\r\nauthorization: Bearer S3CRET\r\nreferer: http://x/?token=S3CRET';
    socket.write(`${start}?token=S3CRET HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n`);
    await once(socket, 'close');
  }
  await app.close();
  expect(log).toContain('/bad?token');
  expect(log).toContain('client error');
  expect(log).not.toContain('S3CRET');
  expect(log).not.toContain(JSON.stringify([...Buffer.from('S3CRET')]).slice(1, -1));
});
