import type { operatorEndpoints } from '@parlour/shared-contracts/operator';
import type { BodyOf } from '@parlour/shared-contracts';

/** Everything that staff write about an article. */
export type ArticleState = Omit<BodyOf<typeof operatorEndpoints.saveArticle>, 'expectedRevision'>;
