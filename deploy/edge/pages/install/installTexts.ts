import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packsFor, textIn } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';

const FOLDER = join(import.meta.dirname, 'locales');
const packSchema = z.record(z.string(), z.string());

export type InstallText = 'description' | 'offlineTitle' | 'offlineText' | 'offlineMoney' | 'retry';

/** Every file of the folder is a pack. */
const packs = new Map(
  readdirSync(FOLDER).map((file) => [
    file.replace(/\.json$/, ''),
    packSchema.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))),
  ]),
);

/** The site, as far as its texts depend on it. */
export interface TextSite {
  readonly siteName: string;
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
}

/** Returns a text in the best available language, with the name of the site. */
export const installText = (
  key: InstallText,
  language: string,
  { siteName, defaultLanguage }: TextSite,
): string =>
  (textIn(packsFor(language, defaultLanguage), (pack) => packs.get(pack)?.[key]) ?? '').replaceAll(
    '{site}',
    () => siteName,
  );
