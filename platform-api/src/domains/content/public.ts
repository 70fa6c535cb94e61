export { readArticleFiles, writeArticleFiles, type ArticleFiles } from './articles/articleFiles.ts';
export type { ArticleState } from './articles/ArticleState.ts';
export { findGameRules } from './articles/gameRules.ts';
export { listArticles, listRevisions, readRevision, saveArticle } from './articles/saveArticle.ts';
export { readRevisions } from './articles/readArticles.ts';
export { readShownPictures } from './shownPictures.ts';
