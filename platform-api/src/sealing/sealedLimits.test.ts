import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { handleErrors } from '../http/errorHandler.ts';
import { createSealedLimits } from './sealedLimits.ts';

describe('the limit on sealed bodies', () => {
  it('is for a network, whatever address of it is used, and for no other', async () => {
    const app = Fastify();
    handleErrors(app);
    await app.register(rateLimit, { global: false });
    const countSealed = createSealedLimits(app, 3);
    app.get('/', (request) => countSealed(request).then(() => ({})));
    const statusFrom = async (remoteAddress: string): Promise<number> =>
      (await app.inject({ url: '/', remoteAddress })).statusCode;
    const neighbours = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9'];
    const statuses: number[] = [];
    for (const address of neighbours) statuses.push(await statusFrom(address));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await statusFrom('2001:db8:1:3::1')).toBe(200);
    expect(await statusFrom('203.0.113.1')).toBe(200);
    const refused = await app.inject({ url: '/', remoteAddress: '2001:db8:1:2::7' });
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    await app.close();
  });
});
