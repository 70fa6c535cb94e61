import { articleSlug } from '@parlour/shared-contracts/domains/articles';
import { articleStateSchema } from '@parlour/shared-contracts/operatorContent';
import * as z from '@parlour/shared-contracts/schema';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalizedText } from '../../../texts.ts';
import type { ArticleState } from './ArticleState.ts';

/** Contains everything except the HTML. Each language has an HTML file. */
const META_FILE = 'article.json';
const HTML_FILE = /^([A-Z]{2})\.html$/;

/** An article as files: `article.json`, and one HTML file for each language. A team can review these files. */
export interface ArticleFiles {
  readonly slug: string;
  /** The revision that was exported to these files. 0: the article is new. */
  readonly revision: number;
  readonly state: ArticleState;
}

/** The files of an article are invalid. The message names the folder and what is wrong. */
export class ArticleFileFailure extends Error {
  override readonly name = 'ArticleFileFailure';
}

const metaSchema = z.object({ revision: z.optional(z.int()) });

/** Reads all articles of a folder, sorted by name. @throws ArticleFileFailure */
export const readArticleFiles = async (folder: string): Promise<ArticleFiles[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const slugs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(slugs.sort().map((slug) => readOne(folder, slug)));
};

const readOne = async (folder: string, slug: string): Promise<ArticleFiles> => {
  const place = join(folder, slug);
  const fail = (fault: string, cause?: unknown) => new ArticleFileFailure(`${place}: ${fault}`, { cause });
  if (!z.safeParse(articleSlug, slug).success) {
    throw fail('the name of the folder is not words in lower case with hyphens');
  }
  const json: unknown = await readFile(join(place, META_FILE), 'utf8')
    .then((text) => JSON.parse(text) as unknown)
    .catch((cause: unknown) => {
      throw fail(`${META_FILE} cannot be read`, cause);
    });
  const meta = z.safeParse(metaSchema, json);
  const state = z.safeParse(articleStateSchema, { ...Object(json), content: await readHtml(place) });
  if (!meta.success || !state.success) {
    const issue = (state.error ?? meta.error)?.issues[0];
    throw fail(`${issue?.path.join('.') ?? META_FILE} is invalid`);
  }
  return { slug, revision: meta.data.revision ?? 0, state: state.data };
};

const readHtml = async (place: string): Promise<LocalizedText> => {
  const found = (await readdir(place)).flatMap((file) => {
    const language = HTML_FILE.exec(file)?.[1];
    return language === undefined ? [] : [{ file, language }];
  });
  const texts = await Promise.all(
    found.map(async ({ file, language }) => [language, (await readFile(join(place, file), 'utf8')).trim()]),
  );
  return Object.fromEntries(texts);
};

/** Writes the files of an article. Replaces files that exist. */
export const writeArticleFiles = async (
  folder: string,
  { slug, revision, state }: ArticleFiles,
): Promise<void> => {
  const { content, ...meta } = state;
  const place = join(folder, slug);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, META_FILE), `${JSON.stringify({ ...meta, revision }, null, 2)}\n`);
  await Promise.all(
    Object.entries(content).map(([language, html]) =>
      writeFile(join(place, `${language}.html`), `${html}\n`),
    ),
  );
};
