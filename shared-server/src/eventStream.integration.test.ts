import Fastify from 'fastify';
import { createEventStream } from './eventStream.ts';

const start = async () => {
  const stream = createEventStream('state', 5);
  const app = Fastify();
  app.get('/live', (request, reply) => stream.open(request, reply));
  app.addHook('preClose', async () => stream.close());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, stream, url };
};

/** Reads until the text contains `wanted`, or the stream ends. */
const readUntil = async (response: Response, wanted: string): Promise<string> => {
  let text = '';
  if (!response.body) return text;
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (text.includes(wanted)) break;
  }
  return text;
};

describe('createEventStream', () => {
  it('is unbuffered, uncached and kept alive by heartbeats', async () => {
    const { app, url } = await start();
    const response = await fetch(`${url}/live`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(await readUntil(response, ': heartbeat\n\n: heartbeat')).toContain(': heartbeat');
    await app.close();
  });

  it('sends the newest state to a late reader, and nothing to a reader that has it', async () => {
    const { app, stream, url } = await start();
    stream.publish({ id: 3, data: 'three' });
    const late = await readUntil(await fetch(`${url}/live`), 'three');
    expect(late).toContain('id: 3\nevent: state\ndata: three\n\n');
    const reconnected = await fetch(`${url}/live`, { headers: { 'last-event-id': '3' } });
    expect(await readUntil(reconnected, 'heartbeat')).not.toContain('three');
    const upToDate = await fetch(`${url}/live?epoch=3`);
    expect(await readUntil(upToDate, 'heartbeat')).not.toContain('three');
    await app.close();
  });

  it('ends when the server closes, and does not delay it', async () => {
    const { app, stream, url } = await start();
    stream.publish({ id: 1, data: 'one' });
    const response = await fetch(`${url}/live`);
    const reading = readUntil(response, 'never');
    await app.close();
    expect(await reading).toContain('data: one');
  });
});
