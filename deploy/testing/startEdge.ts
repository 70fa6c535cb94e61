import type { FastifyInstance } from 'fastify';
import { createEdge, type EdgeOptions } from '../edge/server.ts';
import { PRODUCTION } from '../registry/face/model.ts';
import { tokenFile } from '../registry/face/tokenFile.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export interface RunningEdge {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly dataFolder: string;
}

/** An address at which no server listens. */
export const UNREACHABLE_URL = 'http://127.0.0.1:9';

/** Starts an edge in this process. The caller closes its `app`. */
export const startEdge = async (options: Partial<EdgeOptions> = {}): Promise<RunningEdge> => {
  const dataFolder = options.dataFolder ?? temporaryFolder();
  const { app } = await createEdge({
    registryUrl: UNREACHABLE_URL,
    environment: PRODUCTION,
    apiUpstream: UNREACHABLE_URL,
    site: {
      siteName: 'Parlour',
      shortName: 'Parlour',
      iconFolder: null,
      hasServiceWorker: true,
      reads: { merchant: 'parlour', pageSize: 40 },
      origin: null,
      languages: ['EN', 'TY'],
      defaultLanguage: 'TY',
      rings: ['internal'],
      imageOrigins: [],
      domains: [],
      gameOrigins: [],
      hasAnalytics: false,
      hasPhoneService: false,
      areOverridesAllowed: false,
    },
    trustedProxies: [],
    countryHeader: null,
    logLevel: 'silent',
    tokenFile: tokenFile(dataFolder),
    cacheBytes: 1_073_741_824,
    healthWindow: 60_000,
    renderers: 0,
    ...options,
    dataFolder,
  });
  return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }), dataFolder };
};
