import { join } from 'node:path';
import { PREVIEW_TYPE } from '@parlour/shared-contracts/preview';
import { createEventStream } from '@parlour/shared-server/eventStream';
import { createHttpServer } from '@parlour/shared-server/httpServer';
import type { GaugeSource } from '@parlour/shared-server/metrics';
import type { FastifyInstance } from 'fastify';
import { COMPOSITION_EVENT } from '../registry/endpoints.ts';
import { refusal } from './answers.ts';
import { registerApi } from './apiProxy.ts';
import { createArtifactCache } from './artifactCache.ts';
import { registerArtifacts } from './artifactRoutes.ts';
import { openCompositionHolder, type CompositionHolder } from './compositionHolder.ts';
import { registerComposition } from './compositionRoutes.ts';
import { registerHealth } from './healthRoutes.ts';
import type { CountryOptions } from './countryHeader.ts';
import { openKeyring } from './keyring.ts';
import { createOpenTabs } from './openTabs.ts';
import { registerPages, type SiteOptions } from './pageRoutes.ts';
import { prefetchComposition } from './prefetch.ts';
import { createPreviews } from './previews.ts';
import { followRegistry, type RegistryFollower } from './registryFollower.ts';
import { openRecentVersions } from './recentVersions.ts';
import { createRegistrySource } from './registrySource.ts';
import { reportTabs } from './tabReports.ts';

export interface EdgeOptions extends CountryOptions {
  readonly registryUrl: string;
  /** The environment whose composition it serves. */
  readonly environment: string;
  readonly apiUpstream: string;
  readonly dataFolder: string;
  readonly site: SiteOptions;
  readonly logLevel: string;
  /** Holds the token by which health is reported. */
  readonly tokenFile: string;
  /** Length of a health window in milliseconds, the same for edges and registry. */
  readonly healthWindow: number;
}

export interface Edge {
  readonly app: FastifyInstance;
  readonly gauges: readonly GaugeSource[];
}

/** The data plane: pages, artifacts and the live composition, from memory and its own disk. */
export const createEdge = async (options: EdgeOptions): Promise<Edge> => {
  const { environment } = options;
  const folder = join(options.dataFolder, 'edge');
  const app = createHttpServer({
    name: 'edge',
    logLevel: options.logLevel,
    health: async () => healthOf(holder, follower),
    fastify: { trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false },
  });
  const report = (reason: string, error?: unknown): void => app.log.warn({ err: error }, reason);
  const source = createRegistrySource(options.registryUrl, environment);
  const cache = createArtifactCache(join(folder, 'artifacts'), source);
  const stream = createEventStream(COMPOSITION_EVENT);
  const keyring = await openKeyring({
    file: join(folder, 'keys.json'),
    fetchKeys: () => source.keys(),
    report,
  });
  const recent = await openRecentVersions({
    file: join(folder, 'recent.json'),
    fetchRecent: () => source.recent(),
    report,
  });
  const holder = await openCompositionHolder({
    environment,
    file: join(folder, 'composition.json'),
    verify: (candidate, now) => keyring.verify(candidate, now),
    prepare: (composition) => prefetchComposition(cache, composition, report),
    onAccept: (composition, { signature, text }) => {
      const { epoch } = composition;
      app.log.info({ epoch }, 'composition is live');
      recent.follow(composition);
      stream.publish({ id: epoch, data: `${signature}\n${text}` });
    },
    report,
  });
  const follower = followRegistry(source, holder, report);
  app.addHook('preClose', async () => {
    stream.close();
    await follower.stop();
    await recent.stop();
  });
  answerFailures(app);
  const tabs = createOpenTabs(() => holder.current?.epoch ?? 0);
  registerComposition(app, { environment, holder, stream, tabs });
  const previews = createPreviews({
    environment,
    fetchPreview: (hash) => source.preview(hash),
    verify: (signed) => keyring.verify(signed, Date.now(), PREVIEW_TYPE),
    report,
  });
  registerArtifacts(app, { cache, holder, recent, previews });
  await registerApi(app, { ...options, upstream: options.apiUpstream });
  const telling = {
    environment,
    registryUrl: options.registryUrl,
    tokenFile: options.tokenFile,
    report,
  };
  registerHealth(app, { ...telling, window: options.healthWindow, recent });
  reportTabs(app, tabs, telling);
  registerPages(app, { holder, keyring, previews, site: options.site });
  const gauges = [
    { name: 'parlour_epoch', help: 'Epoch of the live composition.', read: () => holder.current?.epoch ?? 0 },
    { name: 'parlour_open_tabs', help: 'Tabs that follow by stream.', read: () => stream.readers },
    {
      name: 'parlour_registry_connected',
      help: '1 while the registry is followed.',
      read: () => Number(follower.isConnected),
    },
  ];
  return { app, gauges };
};

const healthOf = (holder: CompositionHolder, follower: RegistryFollower) => {
  const { current, refusal: refused } = holder;
  if (current === null) {
    throw new Error(`no composition yet${refused ? `: ${refused.reason}` : ''}`);
  }
  return {
    epoch: current.epoch,
    registry: follower.isConnected ? 'connected' : 'unreachable',
    refused,
  };
};

const answerFailures = (app: FastifyInstance): void => {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(refusal('Not found')));
  app.setErrorHandler((error, request, reply) => {
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
        ? error.statusCode
        : 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(status).send(refusal(status >= 500 ? 'The service failed' : 'Invalid request'));
  });
};
