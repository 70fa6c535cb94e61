import { completePacks, locales, packOf, tagOf } from '@parlour/shared-contracts';
import { findEuropeanForms } from './europeanPortuguese.ts';
import type { PackageTexts, PackedTexts } from './PackageTexts.ts';
import { UNTRANSLATED } from './untranslated.ts';

const SOURCE = 'EN';
/** Portuguese texts are Brazilian. */
const BRAZILIAN = 'PT';
const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const COUNTS = [...Array(201).keys(), 1_000_000];

const baseOf = (key: string): string => key.replace(PLURAL, '');
const basesOf = (texts: PackedTexts): ReadonlySet<string> => new Set(Object.keys(texts).map(baseOf));
/** A plural form that the language never uses is unknown too. */
const isKnown = (code: string, key: string, source: PackedTexts): boolean =>
  isCounted(source, baseOf(key)) ? keysOf(code, source, baseOf(key)).includes(key) : key in source;

const isCounted = (texts: PackedTexts, base: string): boolean => `${base}_other` in texts;

/** Returns the plural forms of a language, for the numbers that people see. */
const formsOf = (code: string): ReadonlySet<string> => {
  const rules = new Intl.PluralRules(tagOf(code));
  return new Set(COUNTS.map((count) => rules.select(count)));
};

/** Returns the complete packs that a package does not have at all, one line each. */
export const findMissingPacks = ({ name, packs }: Pick<PackageTexts, 'name' | 'packs'>): string[] =>
  completePacks.filter((code) => !(code in packs)).map((code) => `${name}: there is no ${code}.json`);

/** Returns the problems of a package's packs, one line each. */
export const findTextProblems = (texts: PackageTexts): string[] => {
  const source = texts.packs[SOURCE];
  if (!source) return [];
  return [
    ...Object.entries(texts.packs).flatMap(([code, pack]) =>
      problemsOfPack(code, pack, source).map((problem) => `${texts.name} ${code}: ${problem}`),
    ),
    ...Object.keys(source)
      .filter((key) => !isUsed(texts, key))
      .map((key) => `${texts.name}: nothing uses ${key}`),
    ...[...texts.askedKeys]
      .filter((key) => !(key in source) && !isCounted(source, key))
      .map((key) => `${texts.name}: there is no text ${key}`),
  ];
};

const problemsOfPack = (code: string, texts: PackedTexts, source: PackedTexts): string[] => [
  ...(locales.some((locale) => packOf(locale.code) === code) ? [] : ['no language reads this pack']),
  ...Object.keys(texts)
    .filter((key) => !isKnown(code, key, source))
    .map((key) => `unknown key ${key}`),
  ...[...basesOf(source)].flatMap((base) => missingOf(code, texts, source, base)),
  ...Object.entries(texts).flatMap(([key, text]) => problemsOfText(key, text, source)),
  ...(code === BRAZILIAN ? Object.entries(texts).flatMap(problemsOfPortuguese) : []),
];

const problemsOfPortuguese = ([key, text]: readonly [string, string]): string[] =>
  findEuropeanForms(text).map((form) => `${key} says “${form}”, which is European Portuguese`);

/** Returns the keys of a text in a language: one, or one for each plural form. */
const keysOf = (code: string, source: PackedTexts, base: string): string[] =>
  isCounted(source, base) ? [...formsOf(code)].map((form) => `${base}_${form}`) : [base];

/** A pack with a plural text must have all its forms. A complete pack must have all texts. */
const missingOf = (code: string, texts: PackedTexts, source: PackedTexts, base: string): string[] => {
  const forms = keysOf(code, source, base);
  const isBegun = forms.some((key) => key in texts);
  if (!isBegun && !completePacks.includes(code)) return [];
  return forms.filter((key) => !(key in texts)).map((key) => `${key} is missing`);
};

const problemsOfText = (key: string, text: string, source: PackedTexts): string[] => {
  if (text.trim() === '') return [`${key} is empty`];
  if (text.startsWith(UNTRANSLATED)) return [`${key} waits for its translation`];
  if (/\{\{|\}\}/.test(text)) return [`${key} has double braces, which people read`];
  const model = source[key] ?? source[`${baseOf(key)}_other`];
  if (model === undefined) return [];
  const [wanted, found] = [placeholdersOf(model), placeholdersOf(text)];
  return wanted === found
    ? []
    : [`${key} has ${found || 'no placeholders'} where English has ${wanted || 'none'}`];
};

const placeholdersOf = (text: string): string =>
  [...new Set(text.match(/\{\w+\}|\(min\)|\(max\)/g))].sort().join(' ');

/**
 * The kit reads `pages.<key>.title`, `.description` and `.guest` of every page, and its section's
 * `guestText`.
 */
const isUsed = ({ pages, isNamed }: PackageTexts, key: string): boolean => {
  if (key === 'guestText' && pages.length > 0) return true;
  const page = /^pages\.(.+)\.(?:title|description|guest)$/.exec(key)?.[1];
  if (page !== undefined) return pages.includes(page);
  return isNamed(key) || isNamed(baseOf(key));
};
