import { PAGE_SIZES } from '@parlour/shared-contracts/domains/games';
import { DEFAULT_LANGUAGE, DEFAULT_LANGUAGES, locales } from '@parlour/shared-contracts';
import {
  list,
  name,
  oneOf,
  origins,
  port,
  readEnvironment,
  serverEnvironment,
  text,
  url,
  whole,
} from '@parlour/shared-server/environment';
import { runProcess } from '@parlour/shared-server/failure';
import { listen } from '@parlour/shared-server/httpServer';
import { PRODUCTION } from '../registry/face/model.ts';
import { tokenFile } from '../registry/face/tokenFile.ts';
import { createEdge } from './server.ts';

const originsOf = (addresses: readonly string[]): readonly string[] =>
  addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin);

await runProcess(async () => {
  const environment = readEnvironment({
    ...serverEnvironment,
    PORT: port(3000),
    API_PORT: port(4000),
    REGISTRY_PORT: port(4100),
    REGISTRY_URL: url(['http', 'https']),
    RELEASE_ENVIRONMENT: name(PRODUCTION),
    API_UPSTREAM: url(['http', 'https']),
    SITE_ORIGIN: url(['http', 'https']),
    SITE_DOMAINS: origins([]),
    DEFAULT_LANGUAGE: oneOf(
      locales.map(({ code }) => code),
      DEFAULT_LANGUAGE,
    ),
    LANGUAGES: list(DEFAULT_LANGUAGES),
    SITE_NAME: text('Parlour'),
    SITE_SHORT_NAME: text(null),
    SITE_ICONS: text(null),
    SERVICE_WORKER: oneOf(['on', 'off'], 'on'),
    MERCHANT_CODE: text('parlour'),
    LOBBY_PAGE_SIZE: text(String(PAGE_SIZES.lobby)),
    IMAGE_CDNS: list([]),
    LAUNCH_GAME_CDNS: list([]),
    GAME_ORIGINS: origins([]),
    GTAG_ID: text(null),
    FIREBASE_PROJECT_ID: text(null),
    TRUST_PROXY: list([]),
    COUNTRY_HEADER: text(null),
    RINGS: list([]),
    REGISTRY_TOKEN_FILE: text(null),
    ARTIFACT_CACHE_BYTES: whole(1_073_741_824, { min: 0, max: 999_999_999_999 }),
    HEALTH_WINDOW: whole(60, { min: 1, max: 3600 }),
    RENDERERS: whole(1, { min: 0, max: 64 }),
  });
  const edge = await createEdge({
    registryUrl: environment.REGISTRY_URL ?? `http://127.0.0.1:${environment.REGISTRY_PORT}`,
    environment: environment.RELEASE_ENVIRONMENT,
    apiUpstream: environment.API_UPSTREAM ?? `http://127.0.0.1:${environment.API_PORT}`,
    dataFolder: environment.DATA_DIR,
    site: {
      siteName: environment.SITE_NAME,
      shortName: environment.SITE_SHORT_NAME ?? environment.SITE_NAME,
      iconFolder: environment.SITE_ICONS,
      hasServiceWorker: environment.SERVICE_WORKER === 'on',
      reads: { merchant: environment.MERCHANT_CODE, pageSize: environment.LOBBY_PAGE_SIZE },
      origin: environment.SITE_ORIGIN && new URL(environment.SITE_ORIGIN).origin,
      domains: environment.SITE_DOMAINS,
      languages: environment.LANGUAGES,
      defaultLanguage: environment.DEFAULT_LANGUAGE,
      rings: environment.RINGS,
      imageOrigins: originsOf(environment.IMAGE_CDNS),
      gameOrigins: [...environment.GAME_ORIGINS, ...originsOf(environment.LAUNCH_GAME_CDNS)],
      hasAnalytics: environment.GTAG_ID !== null,
      hasPhoneService: environment.FIREBASE_PROJECT_ID !== null,
      areOverridesAllowed: environment.NODE_ENV === 'development',
    },
    trustedProxies: environment.TRUST_PROXY,
    countryHeader: environment.COUNTRY_HEADER,
    tokenFile: environment.REGISTRY_TOKEN_FILE ?? tokenFile(environment.DATA_DIR),
    cacheBytes: environment.ARTIFACT_CACHE_BYTES,
    healthWindow: environment.HEALTH_WINDOW * 1000,
    logLevel: environment.LOG_LEVEL,
    renderers: environment.RENDERERS,
  });
  await listen(edge.app, {
    host: environment.HOST,
    port: environment.PORT,
    portName: 'PORT',
    gauges: edge.gauges,
  });
});
