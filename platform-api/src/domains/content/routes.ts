import { articleEndpoints, type ArticleDevice } from '@parlour/shared-contracts/domains/articles';
import { ANNOUNCEMENT_PLATFORM, contentEndpoints } from '@parlour/shared-contracts/domains/content';
import type { FastifyRequest } from 'fastify';
import { callerOf, type FindCaller } from '../../http/access.ts';
import type { MountEndpoint } from '../../http/mount.ts';
import type { ContentService } from './service.ts';

/** The device of an article, by the `platform` code that the announcements endpoint takes. */
const devices: ReadonlyMap<string, ArticleDevice> = new Map([
  [ANNOUNCEMENT_PLATFORM, 'WEB'],
  ['I', 'IOS'],
  ['A', 'ANDROID'],
  ['L', 'LITE'],
]);
const BROWSER: ArticleDevice = 'WEB';

const ARTICLE_CACHING = { maxAge: 30, forGuests: true };

export const mountContentRoutes = (
  mount: MountEndpoint,
  service: ContentService,
  findCaller: FindCaller,
): void => {
  const memberIdOf = async (request: FastifyRequest): Promise<number | null> =>
    (await callerOf(request, findCaller))?.memberId ?? null;
  mount(
    contentEndpoints.announcements,
    async ({ query, request }) =>
      service.announcements({
        types: query.types.split(','),
        audience: query.execution,
        memberId: await memberIdOf(request),
        language: query.language,
        device: devices.get(query.platform) ?? null,
      }),
    ARTICLE_CACHING,
  );
  mount(
    articleEndpoints.helpCenter,
    async ({ query, request }) =>
      service.helpCenter({
        memberId: await memberIdOf(request),
        language: query.lang,
        device: query.device,
      }),
    ARTICLE_CACHING,
  );
  mount(
    articleEndpoints.list,
    async ({ query, request }) =>
      service.list({ ...query, device: query.device ?? BROWSER, memberId: await memberIdOf(request) }),
    ARTICLE_CACHING,
  );
  mount(
    articleEndpoints.one,
    async ({ params, query, request }) =>
      service.one({
        ...params,
        ...query,
        device: query.device ?? BROWSER,
        memberId: await memberIdOf(request),
      }),
    ARTICLE_CACHING,
  );
};
