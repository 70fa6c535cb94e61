import rateLimit from '@fastify/rate-limit';
import { systemClock } from '@parlour/shared-server/clock';
import Fastify, { type FastifyInstance } from 'fastify';
import { createCallLimits } from './callLimits.ts';

describe('the limits of calls', () => {
  let app: FastifyInstance;
  beforeEach(async () => {
    app = Fastify();
    await app.register(rateLimit, { global: false });
  });
  afterEach(() => app.close());

  const serve = (least: number) => {
    const count = createCallLimits(app, {
      least,
      clock: systemClock,
      hash: (text) => text,
      redis: null,
    });
    app.get<{ Querystring: { who: string; name: string } }>('/', (request) =>
      count(request, { ...request.query, perMinute: 2 }).then((wait) => ({ wait })),
    );
  };
  const waitOf = async (who: string, name = 'login'): Promise<number | null> =>
    (await app.inject({ url: '/', query: { who, name } })).json<{ wait: number | null }>().wait;

  it('are separate for each caller and each endpoint', async () => {
    serve(1);
    expect([await waitOf('a'), await waitOf('a')]).toEqual([null, null]);
    expect(await waitOf('a')).toBeGreaterThan(0);
    expect([await waitOf('b'), await waitOf('a', 'register')]).toEqual([null, null]);
  });

  it('can be raised together', async () => {
    serve(3);
    const waits = [await waitOf('a'), await waitOf('a'), await waitOf('a')];
    expect(waits).toEqual([null, null, null]);
    expect(await waitOf('a')).toBeGreaterThan(0);
  });
});
