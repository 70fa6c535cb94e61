import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packsFor, textIn } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';

/** An operator's text by language pack. A missing language falls back to another one. */
export type LocalizedText = Readonly<Record<string, string>>;
type Pack = Readonly<Record<string, string>>;

const FOLDER = join(import.meta.dirname, 'texts');
const packSchema = z.record(z.string(), z.string());

/** Reads the API's own texts and operators' texts, each in the best available language. */
export const createTexts = (packs: Readonly<Record<string, Pack>>, siteLanguage: string) => ({
  /**
   * Returns one of the API's own texts with each `{name}` filled in; `undefined` if no pack has it.
   * @throws Error for a name without a value.
   */
  say: (key: string, language: string, values: Pack = {}): string | undefined => {
    const text = textIn(packsFor(language, siteLanguage), (pack) => packs[pack]?.[key]);
    return text === undefined ? undefined : fill(text, values);
  },
  /** Returns an operator's text; empty if it has none of the packs. */
  read: (text: LocalizedText, language: string): string =>
    textIn(packsFor(language, siteLanguage), (pack) => text[pack]) ?? '',
});

export type Texts = ReturnType<typeof createTexts>;

/** Fills placeholders once, so that values may contain braces. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`a text has no value for ${name}`);
    return value;
  });

/** Loads the API's own texts. Every file of the folder is a pack. */
export const readPacks = (folder = FOLDER): Readonly<Record<string, Pack>> =>
  Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace(/\.json$/, ''),
      packSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    ]),
  );
