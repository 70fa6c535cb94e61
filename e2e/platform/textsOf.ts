import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Returns a function that finds a part's text by its key, for example `registration.way.mobile`. */
export const textsOf = (locales: string, pack: string): ((key: string) => string) => {
  const texts: unknown = JSON.parse(readFileSync(join(ROOT, locales, `${pack}.json`), 'utf8'));
  return (key) => {
    // The API has its texts in one level, the sections have nested ones.
    const isFlat = Object.hasOwn(Object(texts), key);
    const path = isFlat ? [key] : key.split('.');
    const text = path.reduce<unknown>((found, name) => Reflect.get(Object(found), name), texts);
    if (typeof text !== 'string') throw new Error(`${locales}/${pack}.json has no ${key}`);
    return text;
  };
};
