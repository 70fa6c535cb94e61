import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';

/** Names of the articles that members accept. */
export const acceptedArticles = ['terms', 'privacy'] as const;
export type AcceptedArticle = (typeof acceptedArticles)[number];

const revision = z.int().check(z.gte(1), z.lte(1_000_000));

export const termsStateSchema = z.object({
  /** The articles that the member has to accept before deposits and play for money. It can be empty. */
  due: z.array(
    z.object({
      article: z.enum(acceptedArticles),
      /** The revision in force. Null if the site does not have the article. */
      revision: z.nullable(z.int()),
      /** Whether the member has accepted an earlier revision. */
      isNewVersion: z.boolean(),
    }),
  ),
});
export type TermsState = z.output<typeof termsStateSchema>;

const refusalSchema = z.object({ reason: z.literal('termsNotAccepted') });

/**
 * Returns whether a deposit or the start of a game was refused because the member has not accepted the terms.
 * @param value the value of the refusal
 */
export const isTermsRefusal = (value: unknown): boolean => z.safeParse(refusalSchema, value).success;

const limits = { perMinute: { caller: 60 } };

export const termsEndpoints = defineEndpoints({
  terms: {
    method: 'GET',
    path: '/wps/member/terms',
    access: 'member',
    summary: 'What the member has to accept before deposits and play for money',
    value: termsStateSchema,
    limits,
  },
  acceptTerms: {
    method: 'POST',
    path: '/wps/member/terms',
    access: 'member',
    summary: 'Accepts the revisions that the member was shown',
    body: z.object({
      accepted: z
        .array(z.object({ article: z.enum(acceptedArticles), revision }))
        .check(z.minLength(1), z.maxLength(acceptedArticles.length)),
    }),
    value: termsStateSchema,
    refusals: {
      /** A newer revision is in force than one of those that the member was shown. */
      termsChanged: z.object({}),
    },
    limits,
  },
});
