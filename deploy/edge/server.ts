import { join } from 'node:path';
import { UPLOAD_DEADLINE_MS } from '@parlour/shared-contracts';
import { PREVIEW_TYPE } from '@parlour/shared-contracts/preview';
import { createEventStream } from '@parlour/shared-server/eventStream';
import { createHttpServer } from '@parlour/shared-server/httpServer';
import type { GaugeSource } from '@parlour/shared-server/metrics';
import type { FastifyInstance } from 'fastify';
import { COMPOSITION_EVENT } from '../registry/face/resources.ts';
import { refusalAnswer } from './refusal.ts';
import { registerApi } from './api/apiProxy.ts';
import { registerArtifacts } from './artifacts/artifactRoutes.ts';
import { createFirstPages } from './pages/firstPages.ts';
import { createFirstReads } from './rendering/hydrationReads.ts';
import { createFirstViews } from './rendering/serverRendering.ts';
import { ViewCounts, type RecordView } from './rendering/viewFacts.ts';
import { createRendererPool } from './rendering/rendererPool.ts';
import { registerComposition } from './live/compositionRoutes.ts';
import { createHealthWindows } from './health/healthWindows.ts';
import { registerHealth } from './health/healthRoutes.ts';
import { createCountryReader, type CountryOptions } from './api/countryHeader.ts';
import { openKeyring } from './composition/keyring.ts';
import { openLiveContent, type LiveContent } from './liveContent.ts';
import { createOpenTabs } from './live/openTabs.ts';
import { registerPages, type SiteOptions } from './pages/pageRoutes.ts';
import { createPreviews } from './visitors/previews.ts';
import { followRegistry, type RegistryFollower } from './composition/registryFollower.ts';
import { createRegistrySource } from './composition/registrySource.ts';
import { reportTabs } from './live/tabReports.ts';
import { registerVisitors } from './visitors/visitorRoutes.ts';

/** Maximum number of files that the health answer names. */
const MAX_NAMED_FAULTS = 10;

export interface EdgeOptions extends CountryOptions {
  readonly registryUrl: string;
  /** The environment whose composition it serves. */
  readonly environment: string;
  readonly apiUpstream: string;
  readonly dataFolder: string;
  readonly site: SiteOptions;
  readonly logLevel: string;
  /** Number of renderer processes; with none, browsers render all pages. */
  readonly renderers: number;
  /** File with the token for health reports. */
  readonly tokenFile: string;
  /** Maximum bytes of artifacts on the disk, except live ones. */
  readonly cacheBytes: number;
  /** Length of a health window in milliseconds, the same for edges and registry. */
  readonly healthWindow: number;
}

export interface Edge {
  readonly app: FastifyInstance;
  readonly gauges: readonly GaugeSource[];
}

/**
 * Creates an edge, the data plane: it serves pages, artifacts and the live composition, from memory and its
 * own disk.
 */
export const createEdge = async (options: EdgeOptions): Promise<Edge> => {
  const { environment } = options;
  const folder = join(options.dataFolder, 'edge');
  const app = createHttpServer({
    name: 'edge',
    logLevel: options.logLevel,
    health: async () => healthOf(content, follower),
    maxArrivalTimeoutMs: UPLOAD_DEADLINE_MS,
    fastify: { trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false },
  });
  const report = (reason: string, error?: unknown): void => app.log.warn({ err: error }, reason);
  const source = createRegistrySource(options.registryUrl, environment);
  const stream = createEventStream(COMPOSITION_EVENT);
  const keyring = await openKeyring({
    file: join(folder, 'keys.json'),
    fetchKeys: () => source.keys(),
    fetchHandovers: () => source.handovers(),
    report,
  });
  let forgetPages = (): void => {};
  const content = await openLiveContent({
    environment,
    folder,
    source,
    cacheBytes: options.cacheBytes,
    verify: (candidate, now) => keyring.verify(candidate, now),
    onAccept: ({ epoch }, { signature, text }) => {
      app.log.info({ epoch }, 'composition is live');
      forgetPages();
      stream.publish({ id: epoch, data: `${signature}\n${text}` });
    },
    onRelease: () => forgetPages(),
    onRenew: ({ epoch }, { signature, text }) => stream.renew({ id: epoch, data: `${signature}\n${text}` }),
    report,
  });
  const { holder, recent } = content;
  const renderers = createRendererPool(options.renderers, join(folder, 'artifacts'));
  const countryOf = createCountryReader(options);
  const reads = createFirstReads({ upstream: options.apiUpstream, countryHeader: options.countryHeader });
  const windows = createHealthWindows(options.healthWindow, (key) => recent.has(key));
  const viewCounts = new ViewCounts();
  const record: RecordView = (fact) => {
    viewCounts.add(fact);
    windows.addView(fact, Date.now());
  };
  const views = createFirstViews({ pool: renderers, cache: content.cache, reads, report, record });
  const firstPages = createFirstPages({
    views,
    reads,
    record,
    countryOf: (request) => countryOf(request.raw),
  });
  forgetPages = () => firstPages.clear();
  const follower = followRegistry(source, holder, report);
  app.addHook('preClose', async () => {
    stream.close();
    renderers.stop();
    await follower.stop();
    await content.stop();
  });
  answerFailures(app);
  const tabs = createOpenTabs(() => holder.current?.epoch ?? 0);
  // Confirms only that the process answers. A restart would not bring a missing composition or file.
  app.get('/livez', { logLevel: 'warn' }, async () => ({ status: 'ok', name: 'edge' }));
  registerComposition(app, { environment, holder, stream, tabs });
  const previews = createPreviews({
    environment,
    fetchPreview: (hash) => source.preview(hash),
    verify: (signed) => keyring.verify(signed, Date.now(), PREVIEW_TYPE),
    report,
  });
  registerArtifacts(app, { ...content, previews });
  await registerApi(app, { ...options, upstream: options.apiUpstream });
  const reporting = {
    environment,
    registryUrl: options.registryUrl,
    tokenFile: options.tokenFile,
    report,
  };
  registerVisitors(app);
  registerHealth(app, { ...reporting, window: options.healthWindow, windows });
  reportTabs(app, { tabs, held: content.held }, reporting);
  registerPages(app, { ...content, keyring, previews, site: options.site, firstPages });
  const gauges = [
    { name: 'parlour_epoch', help: 'Epoch of the live composition.', read: () => holder.current?.epoch ?? 0 },
    ...viewCounts.gauges,
    { name: 'parlour_open_tabs', help: 'Tabs that follow by stream.', read: () => stream.readers },
    {
      name: 'parlour_parts_held',
      help: 'Live versions that cannot be served here.',
      read: () => content.held.all.length,
    },
    {
      name: 'parlour_registry_connected',
      help: '1 while the registry is followed.',
      read: () => Number(follower.isConnected),
    },
  ];
  return { app, gauges };
};

/** Returns whether pages and all their files can be served now. */
const healthOf = ({ holder, files, held }: LiveContent, follower: RegistryFollower) => {
  const { current, refusal: refused } = holder;
  if (current === null) {
    throw new Error(`no composition yet${refused ? `: ${refused.reason}` : ''}`);
  }
  if (files.hindrance !== null) throw new Error(files.hindrance);
  return {
    epoch: current.epoch,
    registry: follower.isConnected ? 'connected' : 'unreachable',
    refused,
    damaged: files.faults.slice(0, MAX_NAMED_FAULTS),
    held: held.all.slice(0, MAX_NAMED_FAULTS),
  };
};

const answerFailures = (app: FastifyInstance): void => {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(refusalAnswer('Not found')));
  app.setErrorHandler((error, request, reply) => {
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
        ? error.statusCode
        : 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(status).send(refusalAnswer(status >= 500 ? 'The service failed' : 'Invalid request'));
  });
};
