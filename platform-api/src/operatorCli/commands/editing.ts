import type { ValueOf } from '@parlour/shared-contracts';
import { articleKinds, type ArticleKind } from '@parlour/shared-contracts/domains/articles';
import { acceptedArticles, type AcceptedArticle } from '@parlour/shared-contracts/domains/terms';
import { contentOperatorEndpoints as endpoints } from '@parlour/shared-contracts/operatorContent';
import { OPERATOR_PAGE_SIZE } from '@parlour/shared-contracts/operatorViews';
import { readArticleFiles, writeArticleFiles, type ArticleFiles } from '../../domains/content/public.ts';
import {
  expectOperands,
  oneOf,
  UsageFailure,
  wholeNumber,
  type OperatorCommand,
  type Tools,
} from '../command.ts';
import type { Values } from '../options.ts';
import { readPictureCommand } from './picturing.ts';

const USAGE =
  'content list, content export <folder>, content import <folder>, content history <name>, content restore <name> --revision N, content require terms|privacy --revision N';

type Call = Tools['call'];
type ListedArticle = ValueOf<typeof endpoints.articles>[number];

/** Lists, exports, imports and restores articles, and handles their pictures. */
export const readContentCommand = (
  [action, ...operands]: readonly string[],
  values: Values,
): OperatorCommand => {
  if (action === 'picture') return readPictureCommand(operands);
  const kind = values.kind === undefined ? undefined : oneOf('--kind', articleKinds, values.kind);
  if (action === 'list') {
    expectOperands(operands, USAGE, 0);
    return list(kind, values.after);
  }
  expectOperands(operands, USAGE, 1);
  const [operand = ''] = operands;
  switch (action) {
    case 'export':
      return exportTo(operand, kind);
    case 'import':
      return importFrom(operand);
    case 'history':
      return showHistory(operand);
    case 'restore':
      return restore(operand, wholeNumber('--revision', values.revision));
    case 'require':
      return require(oneOf('<name>', acceptedArticles, operand), wholeNumber('--revision', values.revision));
    default:
      throw new UsageFailure(`usage: ${USAGE}`);
  }
};

const list =
  (kind: ArticleKind | undefined, after: string | undefined): OperatorCommand =>
  async ({ call }) => {
    const value = await call(endpoints.articles, { query: { kind, after } });
    return { value, text: value.map(describe).join('\n') || 'there are no articles' };
  };

const describe = ({ slug, kind, revision, startsAt, endsAt, title }: ListedArticle): string => {
  const end = endsAt === null ? '' : ` to ${endsAt}`;
  return `${slug}  ${kind}, revision ${revision}, from ${startsAt}${end}: ${title['EN'] ?? Object.values(title)[0] ?? ''}`;
};

const exportTo =
  (folder: string, kind: ArticleKind | undefined): OperatorCommand =>
  async ({ call }) => {
    let written = 0;
    for (let after: string | undefined; ;) {
      const page = await call(endpoints.articles, { query: { kind, after } });
      for (const { slug } of page) {
        await writeArticleFiles(folder, await call(endpoints.article, { params: { slug }, query: {} }));
      }
      written += page.length;
      if (page.length < OPERATOR_PAGE_SIZE) break;
      after = page.at(-1)?.slug;
    }
    return { value: { folder, articles: written }, text: `${written} articles are in ${folder}` };
  };

/**
 * Checks all files before the first article is saved. Then it writes the number of the new revision into the files.
 */
const importFrom =
  (folder: string): OperatorCommand =>
  async ({ call }) => {
    const articles = await readArticleFiles(folder);
    const value = [];
    for (const article of articles) {
      const saved = await save(call, article);
      if (saved.hasChanged) await writeArticleFiles(folder, { ...article, revision: saved.revision });
      value.push(saved);
    }
    const lines = value.filter(({ hasChanged }) => hasChanged).map(describeSaved);
    return { value, text: [...lines, `${lines.length} of ${value.length} articles have changed`].join('\n') };
  };

const save = (call: Call, { slug, revision, state }: ArticleFiles) =>
  call(endpoints.saveArticle, { params: { slug }, body: { ...state, expectedRevision: revision } });

const describeSaved = ({ slug, revision, cleaned }: ValueOf<typeof endpoints.saveArticle>): string => {
  const note = cleaned.length > 0 ? `; forbidden HTML was removed from ${cleaned.join(', ')}` : '';
  return `${slug} has revision ${revision}${note}`;
};

const showHistory =
  (slug: string): OperatorCommand =>
  async ({ call }) => {
    const value = await call(endpoints.articleRevisions, { params: { slug } });
    const lines = value.map(({ revision, savedBy, savedAt }) => `${revision}  ${savedAt} by ${savedBy}`);
    return { value, text: lines.join('\n') };
  };

const restore =
  (slug: string, revision: number): OperatorCommand =>
  async ({ call }) => {
    const { state } = await call(endpoints.article, { params: { slug }, query: { revision } });
    const newest = await call(endpoints.article, { params: { slug }, query: {} });
    const value = await save(call, { slug, revision: newest.revision, state });
    return { value, text: describeSaved(value) };
  };

const require =
  (slug: AcceptedArticle, revision: number): OperatorCommand =>
  async ({ call }) => {
    const value = await call(endpoints.requireRevision, { params: { slug }, body: { revision } });
    const text = value.hasChanged
      ? `members are asked to accept revision ${revision} of ${slug}`
      : `revision ${revision} of ${slug} is required already`;
    return { value, text };
  };
