import {
  ARTICLES_PER_PAGE,
  type articleEndpoints,
  type ArticleDevice,
  type ListedKind,
} from '@parlour/shared-contracts/domains/articles';
import type { contentEndpoints } from '@parlour/shared-contracts/domains/content';
import type { ValueOf } from '@parlour/shared-contracts';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import type { Texts } from '../../texts.ts';
import { isHeldFromPlay } from '../members/public.ts';
import { readArticle, readCurrent, readPage, type Audience, type Reader } from './articles/readArticles.ts';
import { presentAnnouncement, presentArticle, presentBanner, presentSummary } from './presenter.ts';
import { readBanners } from './repository.ts';

const GUESTS: readonly Audience[] = ['B'];
const MEMBERS: readonly Audience[] = ['A', 'F'];
/** Types of announcements and kinds of articles that are advertising. Excluded members do not receive them. */
const ADVERTISING: readonly string[] = ['B', 'PU', 'PR', 'popup', 'promotion'];
const NO_PAGE = { rows: [], total: 0 };

interface Caller {
  /** Null for a guest. */
  readonly memberId: number | null;
  readonly language: string;
  /** Null: a device that this release does not know. It gets what is for every device. */
  readonly device: ArticleDevice | null;
}

interface ContentQuery extends Caller {
  /** Types: `B` banners, `PL` notices, `PU` pop-ups, `PR` promotions. */
  readonly types: readonly string[];
  /** The wanted audience. A guest receives nothing for another audience. */
  readonly audience: Audience | undefined;
}

type Announcements = ValueOf<typeof contentEndpoints.announcements>;
type ArticleTable = typeof articleEndpoints;

export type ContentService = ReturnType<typeof createContentService>;

export const createContentService = (db: ApiDatabase, clock: Clock, texts: Texts) => {
  const readerOf = ({ memberId, device }: Caller): Reader => ({
    audiences: memberId === null ? GUESTS : MEMBERS,
    device,
    now: clock.now(),
  });
  const isKeptFrom = async ({ memberId }: Caller, kinds: readonly string[]): Promise<boolean> =>
    memberId !== null &&
    kinds.some((kind) => ADVERTISING.includes(kind)) &&
    isHeldFromPlay(db, memberId, clock.now());
  return {
    announcements: async ({ types, audience, ...caller }: ContentQuery): Promise<Announcements> => {
      const { language } = caller;
      const own = readerOf(caller);
      const reader =
        audience === undefined ? own : { ...own, audiences: own.audiences.filter((one) => one === audience) };
      const [banners, rows, isHeld] = await Promise.all([
        types.includes('B') ? readBanners(db) : [],
        reader.audiences.length === 0
          ? []
          : readCurrent(db, reader, { kinds: ['notice', 'popup', 'promotion'], order: 'newest' }),
        isKeptFrom(caller, types),
      ]);
      const asked = audience ?? own.audiences[0] ?? 'B';
      const ofKind = (type: string, kind: string) =>
        types.includes(type)
          ? rows
              .filter((row) => row.kind === kind)
              .map((row) => presentAnnouncement(row, asked, language, texts))
          : [];
      return {
        banners: (isHeld ? [] : banners).map((row) => presentBanner(row, language, texts)),
        player: ofKind('PL', 'notice'),
        popup: isHeld ? [] : ofKind('PU', 'popup'),
        promotion: isHeld ? [] : ofKind('PR', 'promotion'),
      };
    },
    helpCenter: async (caller: Caller): Promise<ValueOf<ArticleTable['helpCenter']>> => {
      const rows = await readCurrent(db, readerOf(caller), { kinds: ['help', 'legal'], order: 'position' });
      return { list: rows.map((row) => presentArticle(row, caller.language, texts)) };
    },
    list: async ({
      kind,
      page,
      ...caller
    }: Caller & { readonly kind: ListedKind; readonly page: number }): Promise<
      ValueOf<ArticleTable['list']>
    > => {
      const { rows, total } = (await isKeptFrom(caller, [kind]))
        ? NO_PAGE
        : await readPage(db, readerOf(caller), { kind, page, size: ARTICLES_PER_PAGE });
      return {
        list: rows.map((row) => presentSummary(row, caller.language, texts)),
        total,
        totalPages: Math.ceil(total / ARTICLES_PER_PAGE),
      };
    },
    one: async ({
      slug,
      ...caller
    }: Caller & { readonly slug: string }): Promise<ValueOf<ArticleTable['one']>> => {
      const row = await readArticle(db, readerOf(caller), slug);
      const isShown = row !== undefined && !(await isKeptFrom(caller, [row.kind]));
      return isShown ? presentArticle(row, caller.language, texts) : null;
    },
  };
};
