import { endpointId } from '@parlour/shared-contracts';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import fastify from 'fastify';
import { DomainError } from '../../http/failures.ts';
import { shedStrangers } from './shedStrangers.ts';

const OWN_TOKEN = 'a'.repeat(43);
const MADE_UP_TOKEN = 'b'.repeat(43);
const MAX_STRANGERS = 64;

/** A server with one hashing thread. The test decides when a sign-in ends. */
const openServer = () => {
  const app = fastify();
  const running: (() => void)[] = [];
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof DomainError && error.code === 'tooManyRequests' ? 429 : 500).send(),
  );
  shedStrangers(app, { hasOwnToken: (tokens) => tokens.includes(OWN_TOKEN) }, 1);
  app.route({
    method: 'POST',
    url: '/login',
    config: { endpointId: endpointId(identityEndpoints.login) },
    handler: () => new Promise<string>((resolve) => void running.push(() => resolve('done'))),
  });
  const signIn = async (token?: string): Promise<number> => {
    const headers = token === undefined ? {} : { cookie: `parlour_device=${token}` };
    return (await app.inject({ method: 'POST', url: '/login', headers })).statusCode;
  };
  const waitFor = async (count: number): Promise<void> => {
    while (running.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  const endAll = (): void => {
    for (const end of running.splice(0)) end();
  };
  return { app, signIn, waitFor, endAll };
};

describe('sign-ins of unknown browsers', () => {
  it('are refused while too many of them are under way, unless the browser has a token of this site', async () => {
    const { app, signIn, waitFor, endAll } = openServer();
    const strangers = Array.from({ length: MAX_STRANGERS }, () => signIn());
    await waitFor(MAX_STRANGERS);
    expect(await signIn()).toBe(429);
    expect(await signIn(MADE_UP_TOKEN)).toBe(429);
    const known = signIn(OWN_TOKEN);
    await waitFor(MAX_STRANGERS + 1);
    endAll();
    expect(await known).toBe(200);
    expect(new Set(await Promise.all(strangers))).toEqual(new Set([200]));
    await app.close();
  });

  it('are accepted again after the others were answered', async () => {
    const { app, signIn, waitFor, endAll } = openServer();
    for (let round = 0; round < 2; round += 1) {
      const strangers = Array.from({ length: MAX_STRANGERS }, () => signIn());
      await waitFor(MAX_STRANGERS);
      expect(await signIn()).toBe(429);
      endAll();
      expect(new Set(await Promise.all(strangers))).toEqual(new Set([200]));
    }
    await app.close();
  });
});
