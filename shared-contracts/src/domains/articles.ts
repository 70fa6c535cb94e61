import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';

/**
 * Kinds of articles that the operator writes. The frame also reads `notice`, `popup` and `promotion` with the
 * announcements. The help centre shows `help` and `legal`. A `guide` explains how to install the app.
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

/**
 * Where a client runs: in a browser, also as an installed site (`WEB`), or as an app of the operator. The site says
 * `WEB`.
 */
export const articleDevices = ['WEB', 'IOS', 'ANDROID', 'LITE'] as const;
export type ArticleDevice = (typeof articleDevices)[number];

/** The name of an article. It is part of the article's address. */
export const articleSlug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60));

/** Number of articles on one page of a list (CONTENT-006). */
export const ARTICLES_PER_PAGE = 9;

export const articleSummarySchema = z.object({
  slug: z.string(),
  kind: z.enum(articleKinds),
  /** A word that groups articles of one kind, for example `payments`. It may be empty, or unknown to the client. */
  topic: z.string(),
  title: z.string(),
  /** One sentence without HTML. It may be empty. */
  summary: z.string(),
  /** Path of the picture on an image CDN. It may be empty. */
  image: z.string(),
  /** ISO 8601. */
  startsAt: z.string(),
  /** ISO 8601. Null: the article has no end. */
  endsAt: z.nullable(z.string()),
});
export type ArticleSummary = z.output<typeof articleSummarySchema>;

export const articleSchema = z.object({
  ...articleSummarySchema.shape,
  /** HTML with the tags that `richText.ts` lists. Show it with the kit's `RichText`. */
  content: z.string(),
  /** Time of the last change, in ISO 8601. */
  changedAt: z.string(),
});
export type Article = z.output<typeof articleSchema>;

const language = z.string().check(z.regex(/^[A-Z]{2}$/));
/** Without it, the client is a browser. */
const device = z.optional(z.enum(articleDevices));
/** Kinds that have a list in pages. */
const listedKind = z.enum(['notice', 'promotion', 'news', 'blog', 'guide']);
export type ListedKind = z.output<typeof listedKind>;

export const articleEndpoints = defineEndpoints({
  helpCenter: {
    method: 'GET',
    path: '/wps/system/helpCenter',
    access: 'public',
    summary: 'All articles of the help centre, terms and rules included',
    query: z.object({ lang: language, device: z.enum(articleDevices) }),
    value: z.object({ list: z.array(articleSchema) }),
  },
  list: {
    method: 'GET',
    path: '/wps/public/articles',
    access: 'public',
    summary: `Current articles of a kind, the newest first, ${ARTICLES_PER_PAGE} on a page`,
    query: z.object({ kind: listedKind, language, device, page: z.queryInteger(1, 10_000) }),
    value: z.object({ list: z.array(articleSummarySchema), total: z.int(), totalPages: z.int() }),
  },
  one: {
    method: 'GET',
    path: '/wps/public/articles/{slug}',
    access: 'public',
    summary: 'One current article',
    params: z.object({ slug: articleSlug }),
    query: z.object({ language, device }),
    /** Null: the article does not exist, is not shown at this time, or is not for this caller or device. */
    value: z.nullable(articleSchema),
  },
});
