import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../packages.ts';
import { findAskedKeys } from './findAskedKeys.ts';
import { findNamedKeys } from './findNamedKeys.ts';
import { flatten } from './readPackageTexts.ts';

const cache = join(repositoryRoot, '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

const namedIn = (code: string): ((key: string) => boolean) => {
  const file = join(folder, 'Draws.tsx');
  writeFileSync(file, code);
  return findNamedKeys([file]);
};

describe('findAskedKeys', () => {
  it('finds the literals that `t` is called with, in the own namespace', () => {
    const file = join(folder, 'Asked.tsx');
    writeFileSync(
      file,
      "t('title'); t(`left`, { count }); t('kit:close'); t(`type${kind}`); other('no'); <p>{t('text')}</p>",
    );
    expect([...findAskedKeys([file])]).toEqual(['title', 'left', 'text']);
  });
});

describe('findNamedKeys', () => {
  it.each([
    ["t('title')", 'title'],
    ["t('shell:title')", 'title'],
    ['<p title={t("title")} />', 'title'],
    ["type Kind = 'title' | 'other'", 'title'],
    ['const labels = { title: 1 }', 'title'],
    ['t(`type${kind}`)', 'typeRNG'],
    ['t(`${key}Hint`)', 'emailHint'],
    ['t(`rule.${name}`)', 'rule.earn'],
    ['t(`kit:error.${code}`)', 'error.network'],
  ])('%s names %s', (code, key) => {
    expect(namedIn(code)(key)).toBe(true);
  });

  it.each([
    ["t('title')", 'titles'],
    ['t(`${a}.${b}`)', 'rule.earn'],
    ['t(`type${kind}`)', 'prototype'],
    ["// 'title'", 'title'],
  ])('%s does not name %s', (code, key) => {
    expect(namedIn(code)(key)).toBe(false);
  });
});

describe('flatten', () => {
  it('joins nested keys', () => {
    expect(flatten({ a: 'x', b: { c: { d: 'y' } } })).toEqual({ a: 'x', 'b.c.d': 'y' });
  });

  it('refuses values that are not texts', () => {
    expect(() => flatten({ a: { b: 3 } })).toThrow('a.b is not a text');
  });
});
