import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';

/**
 * What the operator writes. `notice`, `popup` and `promotion` also come with the announcements of the frame.
 * `help` and `legal` are the help centre. `guide` tells how to install the app.
 */
export const articleKinds = [
  'notice',
  'popup',
  'promotion',
  'news',
  'blog',
  'help',
  'legal',
  'guide',
] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** The name of an article in addresses. */
export const articleSlug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60));

/** Articles on one page of a list (CONTENT-006). */
export const ARTICLES_PER_PAGE = 9;

export const articleSummarySchema = z.object({
  slug: z.string(),
  kind: z.enum(articleKinds),
  /** A word that groups articles of a kind, for example `payments`; may be empty. A client may not know it. */
  topic: z.string(),
  title: z.string(),
  /** One plain sentence; may be empty. */
  summary: z.string(),
  /** Path of the picture; may be empty. The client joins it to an image CDN. */
  image: z.string(),
  /** ISO 8601. */
  startsAt: z.string(),
  /** ISO 8601; null without an end. */
  endsAt: z.nullable(z.string()),
});
export type ArticleSummary = z.output<typeof articleSummarySchema>;

export const articleSchema = z.object({
  ...articleSummarySchema.shape,
  /** HTML of the tags in `richText.ts`. The kit's `RichText` shows no others. */
  content: z.string(),
  /** When the operator changed it last; ISO 8601. */
  changedAt: z.string(),
});
export type Article = z.output<typeof articleSchema>;

const language = z.string().check(z.regex(/^[A-Z]{2}$/));
/** Kinds that have pages of their own. */
const listedKind = z.enum(['notice', 'promotion', 'news', 'blog', 'guide']);
export type ListedKind = z.output<typeof listedKind>;

export const articleEndpoints = defineEndpoints({
  helpCenter: {
    method: 'GET',
    path: '/wps/system/helpCenter',
    access: 'public',
    summary: 'All articles of the help centre, terms and rules included',
    query: z.object({ lang: language, device: z.enum(['WEB']) }),
    value: z.object({ list: z.array(articleSchema) }),
  },
  list: {
    method: 'GET',
    path: '/wps/public/articles',
    access: 'public',
    summary: `Current articles of a kind, the newest first, ${ARTICLES_PER_PAGE} on a page`,
    query: z.object({ kind: listedKind, language, page: z.queryInteger(1, 10_000) }),
    value: z.object({ list: z.array(articleSummarySchema), total: z.int(), totalPages: z.int() }),
  },
  one: {
    method: 'GET',
    path: '/wps/public/articles/{slug}',
    access: 'public',
    summary: 'One current article',
    params: z.object({ slug: articleSlug }),
    query: z.object({ language }),
    /** Null if there is no such article for the caller now. */
    value: z.nullable(articleSchema),
  },
});
