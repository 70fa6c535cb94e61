import { contentEndpoints } from '@parlour/shared-contracts/domains/content';
import { callerOf, type FindCaller } from '../../http/access.ts';
import type { MountEndpoint } from '../../http/mount.ts';
import type { ContentService } from './service.ts';

const ANNOUNCEMENTS_CACHING = { maxAge: 30, forGuests: true };

/** Who reads. */
export interface ContentReaders {
  readonly findCaller: FindCaller;
  readonly isExcluded: (memberId: number) => Promise<boolean>;
}

export const mountContentRoutes = (
  mount: MountEndpoint,
  service: ContentService,
  { findCaller, isExcluded }: ContentReaders,
): void => {
  mount(
    contentEndpoints.announcements,
    async ({ query, request }) => {
      const caller = await callerOf(request, findCaller);
      return service.announcements({
        types: query.types.split(','),
        audience: query.execution,
        isGuest: caller === null,
        isExcluded: caller !== null && (await isExcluded(caller.memberId)),
        language: query.language,
      });
    },
    ANNOUNCEMENTS_CACHING,
  );
};
