import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import loader from './commonPasswordsLoader.ts';

const LIST = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json');

describe('the list of common passwords in a build', () => {
  it('has the ten thousand most common ones, in their order', () => {
    const list = readFileSync(LIST, 'utf8');
    const all: readonly string[] = JSON.parse(list);
    const kept: unknown = JSON.parse(String(Reflect.apply(loader, null, [list])));
    expect(kept).toEqual(all.slice(0, 10_000));
    expect(all.length).toBeGreaterThan(10_000);
  });
});
