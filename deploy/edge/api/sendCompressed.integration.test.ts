import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import Fastify, { type FastifyInstance } from 'fastify';
import { startEdge, type RunningEdge } from '../../testing/startEdge.ts';
import { removeTemporaryFolders } from '../../testing/temporaryFolder.ts';

const { path } = systemEndpoints.status;
const LONG = JSON.stringify({ list: Array.from({ length: 200 }, (_, index) => `Lucky Koi ${index}`) });
const SHORT = JSON.stringify({ list: ['Lucky Koi'] });

let api: FastifyInstance;
let edge: RunningEdge;
beforeAll(async () => {
  api = Fastify();
  api.all<{ Querystring: { form?: string } }>(path, async (request, reply) => {
    const { form } = request.query;
    if (form === 'broken') {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': LONG.length });
      reply.raw.write(LONG.slice(0, 1_000), () => reply.raw.destroy());
      return;
    }
    reply.header('etag', '"1"').header('vary', 'authorization');
    reply.type(form === 'picture' ? 'image/webp' : 'application/json; charset=utf-8');
    return reply.send(form === 'short' ? SHORT : LONG);
  });
  edge = await startEdge({ apiUpstream: await api.listen({ host: '127.0.0.1', port: 0 }) });
});
afterAll(async () => {
  await edge.app.close();
  await api.close();
  removeTemporaryFolders();
});

const ask = (form: string, encodings: string, method = 'GET'): Promise<Response> =>
  fetch(`${edge.url}${path}?form=${form}`, { method, headers: { 'accept-encoding': encodings } });

describe('an answer of the API', () => {
  it.each(['br', 'gzip'])('is compressed with %s if it is long', async (encoding) => {
    const response = await ask('long', encoding);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-length')).toBeNull();
    expect(response.headers.get('vary')).toBe('authorization, accept-encoding');
    expect(response.headers.get('etag')).toBe('W/"1"');
    expect(await response.text()).toBe(LONG);
  });

  it.each([
    ['the caller accepts no compression', 'long', 'identity', 'GET', LONG],
    ['it is short', 'short', 'br', 'GET', SHORT],
    ['it is not JSON', 'picture', 'br', 'GET', LONG],
    ['the request is a POST, because such an answer can contain a token', 'long', 'br', 'POST', LONG],
  ])('is sent without compression if %s', async (_why, form, encodings, method, body) => {
    const response = await ask(form, encodings, method);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(response.headers.get('etag')).toBe('"1"');
    expect(await response.text()).toBe(body);
  });

  it('causes an error for the caller if the API closes the connection too early', async () => {
    const response = await ask('broken', 'br');
    await expect(response.text()).rejects.toThrow(/./);
  });
});
