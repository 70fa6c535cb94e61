import type { BodyOf, QueryOf, ValueOf } from '@parlour/shared-contracts';
import type { AcceptedArticle } from '@parlour/shared-contracts/domains/terms';
import { contentOperatorEndpoints as endpoints } from '@parlour/shared-contracts/operatorContent';
import { OPERATOR_PAGE_SIZE } from '@parlour/shared-contracts/operatorViews';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { listArticles, listRevisions, readRevision, saveArticle } from '../content/public.ts';
import { readRevisionsInForce, requireRevision } from '../registration/public.ts';
import { recordAction } from './audit.ts';
import type { createOperatorMount } from './operatorMount.ts';

export interface ArticlesDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
}

type Table = typeof endpoints;

/** Mounts the endpoints with which staff read and save articles. Each new revision is recorded in the audit. */
export const mountArticles = (
  mount: ReturnType<typeof createOperatorMount>,
  { db, clock }: ArticlesDependencies,
): void => {
  const list = async ({
    kind,
    after = '',
  }: QueryOf<Table['articles']>): Promise<ValueOf<Table['articles']>> =>
    (await listArticles(db, { kind, after, limit: OPERATOR_PAGE_SIZE })).map(
      ({ startsAt, endsAt, changedAt, ...row }) => ({
        ...row,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt?.toISOString() ?? null,
        changedAt: changedAt.toISOString(),
      }),
    );
  const revisions = async (slug: string): Promise<ValueOf<Table['articleRevisions']>> =>
    (await listRevisions(db, slug, OPERATOR_PAGE_SIZE)).map(({ savedAt, ...row }) => ({
      ...row,
      savedAt: savedAt.toISOString(),
    }));
  const save = (
    who: string,
    slug: string,
    { expectedRevision, ...state }: BodyOf<Table['saveArticle']>,
  ): Promise<ValueOf<Table['saveArticle']>> =>
    db.transaction(async (tx) => {
      const saved = await saveArticle(tx, { slug, state, expectedRevision, by: who }, clock.now());
      const { revision, hasChanged } = saved;
      if (hasChanged) await recordAction(tx, { who, action: 'saveArticle', details: { slug, revision } });
      return saved;
    });
  const require = (
    who: string,
    article: AcceptedArticle,
    revision: number,
  ): Promise<ValueOf<Table['requireRevision']>> =>
    db.transaction(async (tx) => {
      await readRevision(tx, article, revision);
      const now = clock.now();
      const inForce = (await readRevisionsInForce(tx, now)).find((one) => one.article === article);
      if (!inForce || inForce.revision < revision) throw new DomainError('revisionNotInForce');
      const hasChanged = await requireRevision(tx, { article, revision, by: who }, now);
      if (hasChanged)
        await recordAction(tx, { who, action: 'requireRevision', details: { article, revision } });
      return { hasChanged };
    });
  mount(endpoints.requireRevision, ({ caller, params, body }) =>
    require(caller.name, params.slug, body.revision),
  );
  mount(endpoints.articles, ({ query }) => list(query));
  mount(endpoints.article, ({ params, query }) => readRevision(db, params.slug, query.revision));
  mount(endpoints.articleRevisions, ({ params }) => revisions(params.slug));
  mount(endpoints.saveArticle, ({ caller, params, body }) => save(caller.name, params.slug, body));
};
