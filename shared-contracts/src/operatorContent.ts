import * as z from '@parlour/shared-contracts/schema';
import { articleDevices, articleKinds, articleSlug } from './domains/articles.ts';
import { acceptedArticles } from './domains/terms.ts';
import { pictureLimits } from './domains/pictures.ts';
import type { Endpoint } from './endpoint.ts';
import { instant } from './instant.ts';
import { nothing, type OperatorAccess } from './operatorViews.ts';

/** Maximum size of a request that saves an article, in bytes. The request contains the texts of all languages. */
const MAX_ARTICLE_BYTES = 512 * 1_024;
/** Maximum length of the HTML of an article in one language, in UTF-16 units. */
const MAX_CONTENT_LENGTH = 60_000;

const language = z.string().check(z.regex(/^[A-Z]{2}$/));
/** One text for each language. The key is the code of the language. */
const localized = (longest: number) => z.record(language, z.text(longest));
const slug = z.object({ slug: articleSlug });
const revision = z.queryInteger(1, 1_000_000);
const kind = z.enum(articleKinds);

/** Everything that staff write about an article. */
const articleStateShape = {
  kind,
  /** A: members. F: members at their first sign-in. B: guests. Null: everyone. */
  audience: z.nullable(z.enum(['A', 'B', 'F'])),
  /** The devices that show the article. Without it, every device does. */
  devices: z.optional(
    z.array(z.enum(articleDevices)).check(z.minLength(1), z.maxLength(articleDevices.length)),
  ),
  /** Type of a promotion, for example `REFERRAL`. Other articles have an empty text. */
  promotionType: z.text(40),
  /** A word that groups articles of one kind, for example `payments`. It may be empty. */
  topic: z.text(40),
  /** Path of the picture. It may be empty. */
  image: z.string().check(z.regex(/^(\/[\w./-]{1,200})?$/)),
  /** Place in the help centre. The article with the lowest number comes first. */
  position: z.int().check(z.gte(0), z.lte(1_000_000)),
  title: localized(200),
  summary: localized(500),
  /** HTML. The API removes all tags and attributes that `richText.ts` does not list. */
  content: localized(MAX_CONTENT_LENGTH),
  startsAt: instant,
  endsAt: z.nullable(instant),
};
export const articleStateSchema = z.object(articleStateShape);

const pictureId = z.object({ id: z.string().check(z.regex(/^[\da-f]{32}$/)) });
const pictureSchema = z.object({
  id: z.string(),
  /** The address by which an article refers to the picture. */
  address: z.string(),
  /** Name of the file that was uploaded. */
  name: z.string(),
  /** Size of the wide picture, in pixels. */
  width: z.int(),
  height: z.int(),
  /** Bytes of both widths. */
  bytes: z.int(),
  addedBy: z.string(),
  addedAt: z.string(),
});
export type SitePictureView = z.output<typeof pictureSchema>;

/** Articles that staff write for players, and their pictures. */
export const contentOperatorEndpoints = {
  articles: {
    method: 'GET',
    path: '/operator/articles',
    access: 'operator',
    summary: 'Articles in the order of their names, 100 at a time',
    query: z.object({ kind: z.optional(kind), after: z.optional(articleSlug) }),
    value: z.array(
      z.object({
        slug: z.string(),
        kind,
        title: z.record(z.string(), z.string()),
        startsAt: z.string(),
        endsAt: z.nullable(z.string()),
        revision: z.int(),
        changedAt: z.string(),
      }),
    ),
  },
  article: {
    method: 'GET',
    path: '/operator/articles/{slug}',
    access: 'operator',
    summary: 'An article as staff wrote it: its newest revision, or an older one',
    params: slug,
    query: z.object({ revision: z.optional(revision) }),
    value: z.object({ slug: z.string(), revision: z.int(), state: articleStateSchema }),
    refusals: { unknownArticle: nothing },
  },
  articleRevisions: {
    method: 'GET',
    path: '/operator/articles/{slug}/revisions',
    access: 'operator',
    summary: 'Who saved an article and when, the newest revision first',
    params: slug,
    value: z.array(z.object({ revision: z.int(), savedBy: z.string(), savedAt: z.string() })),
    refusals: { unknownArticle: nothing },
  },
  requireRevision: {
    method: 'POST',
    path: '/operator/articles/{slug}/acceptance',
    access: 'support',
    summary:
      'Has all members accept a revision of the terms or of the privacy policy before deposits and play',
    params: z.object({ slug: z.enum(acceptedArticles) }),
    body: z.object({ revision: z.int().check(z.gte(1), z.lte(1_000_000)) }),
    /** Whether this call made the revision required. False if it was required before. */
    value: z.object({ hasChanged: z.boolean() }),
    refusals: {
      unknownArticle: nothing,
      /** Members cannot read this revision yet, so they could not accept it either. */
      revisionNotInForce: nothing,
    },
  },
  saveArticle: {
    method: 'PUT',
    path: '/operator/articles/{slug}',
    access: 'support',
    summary: 'Saves a new state of an article, or a new article',
    params: slug,
    body: z.object({
      ...articleStateShape,
      /** The revision that the author has changed. 0: the article is new. */
      expectedRevision: z.int().check(z.gte(0), z.lte(1_000_000)),
    }),
    value: z.object({
      slug: z.string(),
      revision: z.int(),
      /** False if the article already had this state. Then there is no new revision. */
      hasChanged: z.boolean(),
      /** Languages in which the API has removed forbidden HTML. */
      cleaned: z.array(z.string()),
    }),
    refusals: {
      endBeforeStart: nothing,
      /** `image` is the address of a picture that was not uploaded, or was removed. */
      unknownPicture: z.object({ address: z.string() }),
      changedMeanwhile: z.object({ slug: z.string(), revision: z.int() }),
    },
    limits: { bodyBytes: MAX_ARTICLE_BYTES },
  },
  pictures: {
    method: 'GET',
    path: '/operator/pictures',
    access: 'operator',
    summary: 'Pictures for articles in the order of their ids, 100 at a time, with what shows them',
    query: z.object({ after: z.optional(z.string().check(z.regex(/^[\da-f]{32}$/))) }),
    value: z.array(
      z.object({
        ...pictureSchema.shape,
        /** Names of articles, and `banner` for each banner. Empty: nothing shows the picture. */
        shownBy: z.array(z.string()),
      }),
    ),
  },
  addPicture: {
    method: 'POST',
    path: '/operator/pictures',
    access: 'support',
    summary: 'Stores a picture for articles, as WebP in two widths; the same picture again changes nothing',
    query: z.object({ name: z.text(100) }),
    upload: { contentType: 'application/octet-stream', bytes: pictureLimits.bytes },
    value: pictureSchema,
    refusals: {
      fileTooLarge: z.object({ bytes: z.int() }),
      fileType: z.object({ types: z.array(z.string()) }),
      fileUnreadable: nothing,
      fileAnimated: nothing,
      fileTooManyPixels: z.object({ pixels: z.int() }),
    },
  },
  removePicture: {
    method: 'DELETE',
    path: '/operator/pictures/{id}',
    access: 'support',
    summary: 'Removes a picture that nothing shows',
    params: pictureId,
    value: z.null(),
    refusals: {
      unknownPicture: z.object({ address: z.string() }),
      pictureShown: z.object({ shownBy: z.array(z.string()) }),
    },
  },
} as const satisfies Readonly<Record<string, Endpoint<OperatorAccess>>>;
