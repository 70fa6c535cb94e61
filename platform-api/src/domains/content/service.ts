import type { contentEndpoints } from '@parlour/shared-contracts/domains/content';
import type { ValueOf } from '@parlour/shared-contracts';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import type { Texts } from '../../texts.ts';
import { isHeldFromPlay } from '../members/public.ts';
import { presentAnnouncement, presentBanner } from './presenter.ts';
import { readAnnouncements, readBanners, type AnnouncementRow, type Audience } from './repository.ts';

/** The audience of visitors without a session. */
const GUESTS: Audience = 'B';
/** Types that members who are excluded from play do not receive. */
const ADVERTISING = ['PU', 'PR'];

interface ContentQuery {
  /** Types: `B` banners, `PL` notices, `PU` pop-ups, `PR` promotions. */
  readonly types: readonly string[];
  /** Audience of the notices. Guests always get those for guests. */
  readonly audience: Audience | undefined;
  /** Null for a guest. */
  readonly memberId: number | null;
  readonly language: string;
}

type Announcements = ValueOf<typeof contentEndpoints.announcements>;

export interface ContentService {
  announcements(query: ContentQuery): Promise<Announcements>;
}

export const createContentService = (db: ApiDatabase, clock: Clock, texts: Texts): ContentService => ({
  announcements: async ({ types, audience, memberId, language }) => {
    const isGuest = memberId === null;
    const isAdvertising = types.some((type) => ADVERTISING.includes(type));
    const [banners, rows, isHeld] = await Promise.all([
      types.includes('B') ? readBanners(db) : [],
      isGuest && audience !== undefined && audience !== GUESTS
        ? []
        : readAnnouncements(db, clock.now(), isGuest ? GUESTS : audience),
      isAdvertising && !isGuest ? isHeldFromPlay(db, memberId, clock.now()) : false,
    ]);
    const ofKind = (type: string, kind: AnnouncementRow['kind']) =>
      types.includes(type)
        ? rows.filter((row) => row.kind === kind).map((row) => presentAnnouncement(row, language, texts))
        : [];
    return {
      banners: banners.map((row) => presentBanner(row, language, texts)),
      player: ofKind('PL', 'notice'),
      popup: isHeld ? [] : ofKind('PU', 'popup'),
      promotion: isHeld ? [] : ofKind('PR', 'promotion'),
    };
  },
});
