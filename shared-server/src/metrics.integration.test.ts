import { freePort } from './testing/freePort.ts';
import { createHttpServer, listen } from './httpServer.ts';
import type { LabelledNumber } from './metrics.ts';

let views: LabelledNumber[] = [];

const start = async () => {
  const app = createHttpServer({ name: 'test', logLevel: 'silent', health: async () => ({}) });
  app.get('/things/:id', async () => 'a thing');
  const gauges = [
    { name: 'parlour_epoch', help: 'Live epoch.', read: () => 42 },
    {
      name: 'parlour_views',
      help: 'Views by version.',
      labels: ['version'],
      read: () => views,
    },
  ];
  const url = await listen(app, { host: '127.0.0.1', port: 0, portName: 'TEST_PORT', gauges });
  return { app, url };
};

afterEach(() => {
  delete process.env['TEST_METRICS_PORT'];
});

describe('serveMetrics', () => {
  it('counts requests by route pattern, on a separate port', async () => {
    const port = await freePort();
    process.env['TEST_METRICS_PORT'] = String(port);
    const { app, url } = await start();
    for (const id of ['1', '2', '3']) await fetch(`${url}/things/${id}`);
    views = [{ labels: { version: '1.0.0' }, value: 3 }];
    const read = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
    const text = await read();
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/things/:id",status="200"} 3',
    );
    expect(text).toContain('parlour_epoch 42');
    expect(text).toContain('parlour_views{version="1.0.0"} 3');
    views = [{ labels: { version: '1.1.0' }, value: 1 }];
    expect((await read()).match(/parlour_views{.*/g)).toEqual(['parlour_views{version="1.1.0"} 1']);
    expect(text).toContain('process_cpu_seconds_total');
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    await app.close();
  });

  it('is off unless its port is set, and refuses an invalid port', async () => {
    await (await start()).app.close();
    process.env['TEST_METRICS_PORT'] = 'many';
    await expect(start()).rejects.toThrow('TEST_METRICS_PORT="many" is not allowed');
  });
});
