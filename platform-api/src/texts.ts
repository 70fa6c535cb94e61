import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packsFor, textIn } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';

/** A text that operators write, by pack; one that lacks a pack is read in another. */
export type LocalizedText = Readonly<Record<string, string>>;
type Pack = Readonly<Record<string, string>>;

const FOLDER = join(import.meta.dirname, 'texts');
const packSchema = z.record(z.string(), z.string());

/** Reads what the API says and what operators wrote, each text in the best language that it has. */
export interface Texts {
  /**
   * A text of the API's own, each `{name}` in it filled in; `undefined` where no pack has it.
   * @throws Error for a name that has no value.
   */
  say(key: string, language: string, values?: Readonly<Record<string, string>>): string | undefined;
  /** A text that an operator wrote; empty where it has none of the packs. */
  read(text: LocalizedText, language: string): string;
}

export const createTexts = (packs: Readonly<Record<string, Pack>>, siteLanguage: string): Texts => ({
  say: (key, language, values = {}) => {
    const text = textIn(packsFor(language, siteLanguage), (pack) => packs[pack]?.[key]);
    return text === undefined ? undefined : fill(text, values);
  },
  read: (text, language) => textIn(packsFor(language, siteLanguage), (pack) => text[pack]) ?? '',
});

/** Fills once: what a value looks like is of no matter. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`a text has no value for ${name}`);
    return value;
  });

/** The API's own texts: every file of the folder is a pack. */
export const readPacks = (folder = FOLDER): Readonly<Record<string, Pack>> =>
  Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace(/\.json$/, ''),
      packSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    ]),
  );
