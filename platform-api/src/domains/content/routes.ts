import { contentEndpoints } from '@parlour/shared-contracts/domains/content';
import { callerOf, type FindCaller } from '../../http/access.ts';
import type { MountEndpoint } from '../../http/mount.ts';
import type { ContentService } from './service.ts';

const ANNOUNCEMENTS_CACHING = { maxAge: 30, forGuests: true };

export const mountContentRoutes = (
  mount: MountEndpoint,
  service: ContentService,
  findCaller: FindCaller,
): void => {
  mount(
    contentEndpoints.announcements,
    async ({ query, request }) =>
      service.announcements({
        types: query.types.split(','),
        audience: query.execution,
        memberId: (await callerOf(request, findCaller))?.memberId ?? null,
        language: query.language,
      }),
    ANNOUNCEMENTS_CACHING,
  );
};
