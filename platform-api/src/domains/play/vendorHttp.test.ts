import { createServer, type ServerResponse } from 'node:http';
import { startLocalServer, type LocalServer } from '../../testing/localServer.ts';
import { askVendor } from './vendorHttp.ts';

describe('the answer of a provider', () => {
  let server: LocalServer;
  let answer: (response: ServerResponse) => void;
  beforeAll(async () => {
    server = await startLocalServer(createServer((_request, response) => answer(response)));
  });
  afterAll(() => server.close());
  const ask = (patience?: number) => askVendor(`http://127.0.0.1:${server.port}/`, { body: '' }, patience);

  it('is read as JSON', async () => {
    answer = (response) => void response.end('{"error":0}');
    expect(await ask()).toEqual({ error: 0 });
  });

  it('is read only up to a maximum size', async () => {
    const closed = new Promise<void>((resolve) => {
      answer = (response) => {
        const write = (): void => {
          while (response.write(' '.repeat(1_024)));
        };
        response.on('drain', write).once('close', resolve);
        write();
      };
    });
    await expect(ask()).rejects.toThrow('more than');
    await closed;
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['with another status', (response) => response.writeHead(500).end('{"error":0}')],
    ['from elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['in no JSON', (response) => response.end('<html>')],
    ['never', () => {}],
  ])('is refused: %s', async (_title, behave) => {
    answer = behave;
    await expect(ask(200)).rejects.toThrow();
  });
});
