import type { contentEndpoints } from '@parlour/shared-contracts/domains/content';
import type { ValueOf } from '@parlour/shared-contracts';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/database.ts';
import type { Texts } from '../../texts.ts';
import { presentAnnouncement, presentBanner } from './presenter.ts';
import { readAnnouncements, readBanners, type AnnouncementRow, type Audience } from './repository.ts';

/** What is for people who are not signed in. */
const GUESTS: Audience = 'B';

interface ContentQuery {
  /** Of `B` banners, `PL` notices, `PU` pop-ups, `PR` promotions. */
  readonly types: readonly string[];
  /** Whose notices; for a guest it is theirs in any case. */
  readonly audience: Audience | undefined;
  readonly isGuest: boolean;
  /** Who has excluded themselves is told nothing to play for. */
  readonly isExcluded: boolean;
  readonly language: string;
}

type Announcements = ValueOf<typeof contentEndpoints.announcements>;

export interface ContentService {
  announcements(query: ContentQuery): Promise<Announcements>;
}

export const createContentService = (db: ApiDatabase, clock: Clock, texts: Texts): ContentService => ({
  announcements: async ({ types, audience, isGuest, isExcluded, language }) => {
    const [banners, rows] = await Promise.all([
      types.includes('B') ? readBanners(db) : [],
      isGuest && audience !== undefined && audience !== GUESTS
        ? []
        : readAnnouncements(db, clock.now(), isGuest ? GUESTS : audience),
    ]);
    const ofKind = (type: string, kind: AnnouncementRow['kind']) =>
      types.includes(type)
        ? rows.filter((row) => row.kind === kind).map((row) => presentAnnouncement(row, language, texts))
        : [];
    return {
      banners: banners.map((row) => presentBanner(row, language, texts)),
      player: ofKind('PL', 'notice'),
      popup: isExcluded ? [] : ofKind('PU', 'popup'),
      promotion: isExcluded ? [] : ofKind('PR', 'promotion'),
    };
  },
});
