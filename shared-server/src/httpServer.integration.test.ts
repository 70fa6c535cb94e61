import { once } from 'node:events';
import { connect } from 'node:net';
import { createHttpServer } from './httpServer.ts';

describe('createHttpServer', () => {
  it('closes although a client has opened a connection and asked for nothing', async () => {
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
});
