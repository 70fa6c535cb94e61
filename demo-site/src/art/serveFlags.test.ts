import { createHttpServer } from '@parlour/shared-server/httpServer';
import { serveFlags } from './serveFlags.ts';

describe('the demo flags', () => {
  const app = createHttpServer({ name: 'flags', logLevel: 'silent', health: async () => ({}) });
  serveFlags(app);
  afterAll(() => app.close());

  it('are PNGs by their country’s code', async () => {
    const answer = await app.inject('/media/COUNTRY_FLAG/TH.png');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  });

  it.each(['QQ.png', 'th.png', 'TH.svg', '..%2F..%2FTH.png'])('are not found as %s', async (file) => {
    expect((await app.inject(`/media/COUNTRY_FLAG/${file}`)).statusCode).toBe(404);
  });
});
