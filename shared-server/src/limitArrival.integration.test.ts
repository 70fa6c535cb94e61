import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { limitArrival } from './limitArrival.ts';

describe('limitArrival', () => {
  let app: FastifyInstance;
  let url: URL;
  beforeEach(async () => {
    app = Fastify();
    limitArrival(app, 60);
    app.addContentTypeParser('*', (_request, body, done) => done(null, body));
    const read = async ({ body }: { readonly body: unknown }) => text(body as Readable);
    app.post('/usual', read);
    app.post('/long', { config: { arrivalTimeoutMs: 600_000 } }, read);
    url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  });
  afterEach(() => app.close());

  const begin = (path: string): Socket => {
    const socket = connect(Number(url.port), url.hostname);
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: x/y\r\nconnection: close\r\n`;
    socket.write(`${head}content-length: 9\r\n\r\nslow`);
    return socket;
  };

  it('ends a request whose body does not arrive in the usual time', async () => {
    expect(await text(begin('/usual'))).toMatch(/^HTTP\/1.1 408 /);
  });

  it('gives a route its own time', async () => {
    const [usual, long] = [begin('/usual'), begin('/long')];
    await text(usual);
    long.write('er on');
    expect(await text(long)).toMatch(/^HTTP\/1.1 200 [^]*slower on$/);
  });
});
