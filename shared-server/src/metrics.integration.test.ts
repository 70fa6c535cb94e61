import { freePort } from './testing/freePort.ts';
import { createHttpServer, listen } from './httpServer.ts';

const start = async () => {
  const app = createHttpServer({ name: 'test', logLevel: 'silent', health: async () => ({}) });
  app.get('/things/:id', async () => 'a thing');
  const gauges = [{ name: 'parlour_epoch', help: 'Live epoch.', read: () => 42 }];
  const url = await listen(app, { host: '127.0.0.1', port: 0, portName: 'TEST_PORT', gauges });
  return { app, url };
};

afterEach(() => {
  delete process.env['TEST_METRICS_PORT'];
});

describe('serveMetrics', () => {
  it('counts requests by route pattern, on a port that the service itself does not answer on', async () => {
    const port = await freePort();
    process.env['TEST_METRICS_PORT'] = String(port);
    const { app, url } = await start();
    for (const id of ['1', '2', '3']) await fetch(`${url}/things/${id}`);
    const text = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/things/:id",status="200"} 3',
    );
    expect(text).toContain('parlour_epoch 42');
    expect(text).toContain('process_cpu_seconds_total');
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    await app.close();
  });

  it('is not there unless its port is set, and says so when that is no port', async () => {
    await (await start()).app.close();
    process.env['TEST_METRICS_PORT'] = 'many';
    await expect(start()).rejects.toThrow('TEST_METRICS_PORT="many" is not allowed');
  });
});
