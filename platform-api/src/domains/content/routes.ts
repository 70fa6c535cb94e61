import { contentEndpoints } from '@parlour/shared-contracts/domains/content';
import { callerOf, type FindCaller } from '../../http/access.ts';
import type { MountEndpoint } from '../../http/mount.ts';
import type { ContentService } from './service.ts';

const ANNOUNCEMENTS_CACHING = { maxAge: 30, forGuests: true };
/** Pop-ups and promotions. */
const ADVERTISING = ['PU', 'PR'];

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
      const types = query.types.split(',');
      const isAdvertising = types.some((type) => ADVERTISING.includes(type));
      return service.announcements({
        types,
        audience: query.execution,
        isGuest: caller === null,
        isExcluded: isAdvertising && caller !== null && (await isExcluded(caller.memberId)),
        language: query.language,
      });
    },
    ANNOUNCEMENTS_CACHING,
  );
};
