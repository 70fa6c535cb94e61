import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Returns a function that finds a part's text by its key, for example `registration.way.mobile`. */
export const textsOf = (locales: string, pack: string): ((key: string) => string) => {
  const texts: unknown = JSON.parse(readFileSync(join(ROOT, locales, `${pack}.json`), 'utf8'));
  return (key) => {
    const text = key.split('.').reduce<unknown>((found, name) => Reflect.get(Object(found), name), texts);
    if (typeof text !== 'string') throw new Error(`${locales}/${pack}.json has no ${key}`);
    return text;
  };
};
