import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileEndpoints } from '@parlour/shared-contracts/domains/files';
import { startEdge, type RunningEdge } from '../../testing/startEdge.ts';
import { removeTemporaryFolders } from '../../testing/temporaryFolder.ts';

const { path, upload } = fileEndpoints.upload;
const SESSION = { authorization: `Bearer ${'t'.repeat(43)}` };

interface Received {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** The calls that the API has received. */
const received: Received[] = [];
/** Answers with the number of bytes of a call, and with its headers. */
const answerWithBytes = ({ request, response }: Received): void => {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => (bytes += chunk.length));
  request.once('end', () => response.end(JSON.stringify({ bytes, headers: request.headers })));
};
/** Answers a call for the API. Tests replace it. */
let onReceived: (call: Received) => void;
let api: Server;
let edge: RunningEdge;
beforeAll(async () => {
  api = createServer((request, response) => {
    request.on('error', () => {});
    received.push({ request, response });
    onReceived({ request, response });
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const address = api.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  edge = await startEdge({ apiUpstream: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await edge.app.close();
  api.closeAllConnections();
  api.close();
  removeTemporaryFolders();
});
beforeEach(() => {
  received.length = 0;
  onReceived = answerWithBytes;
});

const next = (): Promise<Received> =>
  new Promise((resolve) => {
    onReceived = resolve;
  });
const send = (body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = SESSION): Promise<Response> =>
  fetch(edge.url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });

const endOf = (request: IncomingMessage): Promise<void> =>
  new Promise((resolve) => void request.resume().once('close', resolve));

/** Begins an upload and leaves it open. */
const begin = (length: number | null, first = '', ...headers: readonly string[]): Socket => {
  const { hostname, port } = new URL(edge.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const size = length === null ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: x',
    `authorization: ${SESSION.authorization}`,
    size,
    ...headers,
  ];
  socket.write(
    [...head, 'content-type: application/octet-stream', 'connection: close', '', first].join('\r\n'),
  );
  return socket;
};

describe('a file', () => {
  it('reaches the API whole, with the size and the session of its sender', async () => {
    const response = await send(randomBytes(upload.bytes));
    expect(await response.json()).toMatchObject({
      bytes: upload.bytes,
      headers: { ...SESSION, 'content-length': String(upload.bytes), 'x-forwarded-for': '127.0.0.1' },
    });
  });

  it('is passed on while it arrives', async () => {
    const arrived = next();
    const socket = begin(8, 'half');
    const { request, response } = await arrived;
    const [first] = await once(request, 'data');
    expect(String(first)).toBe('half');
    answerWithBytes({ request, response });
    socket.write('more');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('200 OK');
    socket.destroy();
  });

  it('arrives although its sender waits for a permission to continue, as curl does', async () => {
    const socket = begin(4, 'file', 'expect: 100-continue');
    const [permission] = await once(socket, 'data');
    expect(String(permission)).toContain('100 Continue');
    const [answer] = String(permission).includes('200 OK') ? [permission] : await once(socket, 'data');
    expect(String(answer)).toContain('200 OK');
    socket.destroy();
  });

  it('of unknown size is aborted if it exceeds the limit by far', async () => {
    const arrived = next();
    const socket = begin(null, '1\r\nx\r\n');
    const { request } = await arrived;
    const aborted = endOf(request);
    const chunk = Buffer.alloc(1_024 * 1_024);
    for (let sent = 0; sent < 6; sent += 1) {
      socket.write(`${chunk.length.toString(16)}\r\n`);
      socket.write(chunk);
      socket.write('\r\n');
    }
    await aborted;
    expect(request.complete).toBe(false);
    expect(await text(socket)).toContain('503');
  });

  it('that the API refuses early gets the API’s answer', async () => {
    onReceived = ({ response }) => {
      response.writeHead(413, { 'content-type': 'application/json' });
      response.end('{"success":false,"value":{"reason":"payloadTooLarge"},"message":"grande"}');
    };
    const socket = begin(upload.bytes * 3, 'first bytes');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain('grande');
  });

  it('is also aborted at the API when its sender disconnects', async () => {
    const arrived = next();
    const socket = begin(1_000, 'half');
    const { request } = await arrived;
    const end = endOf(request);
    socket.destroy();
    await end;
    expect(request.complete).toBe(false);
  });

  it.each([[{}], [{ authorization: 'Bearer x' }], [{ authorization: 'Basic dXNlcg==' }]])(
    'without a session does not reach the API: %j',
    async (headers) => {
      const response = await send(randomBytes(1_000), headers);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ success: false, value: null });
      expect(received).toEqual([]);
    },
  );

  it('is refused during too many uploads from one network, and accepted after them', async () => {
    const sockets = Array.from({ length: 32 }, () => begin(1_000, 'half'));
    while (received.length < sockets.length) await once(api, 'request');
    const refused = await send(randomBytes(10));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    const ends = received.map(({ request }) => endOf(request));
    for (const socket of sockets) socket.destroy();
    await Promise.all(ends);
    expect((await send(randomBytes(10))).status).toBe(200);
  });
});

describe('another call of the same path', () => {
  it.each(['PUT', 'DELETE'])('has the usual limit: %s', async (method) => {
    const large = { method, body: randomBytes(200_000), headers: SESSION };
    expect((await fetch(edge.url + path, large)).status).toBe(413);
    expect((await fetch(`${edge.url}${path}/x`, { ...large, method: 'POST' })).status).toBe(413);
    expect(received).toEqual([]);
  });

  it('needs no session at the edge', async () => {
    onReceived = ({ response }) => response.end('{}');
    expect((await fetch(`${edge.url}${path}/x`)).status).toBe(200);
  });
});
