import { endpointId, type Endpoint } from '@parlour/shared-contracts';
import { endpointTable } from '@parlour/shared-contracts/endpoints';
import { ruleMessage, ruleOf, validateByRule, type RuleTemplate } from '@parlour/shared-contracts/fieldRule';
import { safeParse } from '@parlour/shared-contracts/schema';
import fc from 'fast-check';
import { anything, completeCall, hostileCalls, worstTexts } from './testing/hostileCalls.ts';
import { validCallOf } from './testing/validCalls.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
/** Runs for each template and each body. `npm run fuzz` sets ten thousand. */
const RUNS_OF_TEMPLATE = Number(process.env['FUZZ_CASES'] ?? 200);
const RUNS_OF_BODY = Number(process.env['FUZZ_CASES'] ?? 100);

/** The characters that each template accepts, described without a pattern. */
const alphabets: Readonly<Record<RuleTemplate, (character: string) => boolean>> = (() => {
  const anyOf = (...texts: string[]) => {
    const known = new Set(texts.join(''));
    return (character: string) => known.has(character);
  };
  const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const letters = upper + upper.toLowerCase();
  const digits = '0123456789';
  const within = (from: number, to: number) => (character: string) =>
    (character.codePointAt(0) ?? -1) >= from && (character.codePointAt(0) ?? -1) <= to;
  const everything = () => true;
  const isVisible = (character: string) => character.trim() !== '';
  /** The Unicode ranges of scripts. They are wider than the patterns and derived independently. */
  const isWide = (character: string) => (character.codePointAt(0) ?? 0) > 0x2e00;
  const isThai = within(0x0e00, 0x0e7f);
  return {
    length: everything,
    letterFirst: anyOf(letters, digits),
    chineseAndDigits: (character) => isWide(character) || digits.includes(character),
    email: isVisible,
    alphanumeric: anyOf(letters, digits),
    lettersWithDigits: anyOf(letters, digits),
    digits: anyOf(digits),
    withUppercase: anyOf(letters, digits),
    englishAndSpaces: anyOf(letters, ' '),
    noSpaces: isVisible,
    chineseAndPunctuation: (character) => !anyOf(letters, digits, ' ')(character),
    yearFirstDate: anyOf(digits, '-'),
    monthFirstDate: anyOf(digits, '-'),
    lettersAndSpaces: (character) => !anyOf(digits, '\0', '\n')(character),
    korean: (character) => within(0x1100, 0xffdc)(character),
    thai: isThai,
    thaiOrEnglish: (character) => isThai(character) || anyOf(letters, ' ')(character),
    uppercaseAndSpaces: anyOf(upper, ' '),
    visibleAscii: within(0x21, 0x7e),
    reserved: everything,
  };
})();

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: fc.constantFrom(...'aZ09 -@._ก中한é\u0301'), maxLength: 30 }),
  fc.emailAddress(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom(...worstTexts, '@'.repeat(5_000), 'a.'.repeat(5_000), `a@${'a.'.repeat(120)}`),
);

it('any rule that an operator may define accepts or refuses a value, and has a message', () => {
  const rules = fc.record({
    acceptedPattern: fc.oneof(
      texts,
      fc.constantFrom('*', '(', '[z-a]', '\\', '(?<a', 'a{2,1}', '\\p{Nobody}'),
    ),
    minLength: fc.integer(),
    maxLength: fc.integer(),
    patternId: fc.integer(),
  });
  fc.assert(
    fc.property(texts, rules, (value, rule) => {
      expect(typeof validateByRule(value, rule)).toBe('boolean');
      expect(ruleMessage(rule, (id) => `${id}: (min) to (max)`)).toMatch(/^(1?\d): -?\d+/);
    }),
    { seed: SEED, numRuns: RUNS_OF_TEMPLATE },
  );
});

it.each(Object.entries(alphabets))(
  'the template %s never throws, and accepts what it promises',
  (name, allows) => {
    fc.assert(
      fc.property(texts, fc.nat(8), fc.nat(64), (value, min, more) => {
        const isAccepted = validateByRule(value, ruleOf(name as RuleTemplate, min, min + more));
        const characters = [...value];
        if (!isAccepted) return;
        expect(characters.length).toBeGreaterThanOrEqual(min);
        expect(characters.length).toBeLessThanOrEqual(min + more);
        expect(characters.filter((character) => !allows(character))).toEqual([]);
      }),
      { seed: SEED, numRuns: RUNS_OF_TEMPLATE },
    );
  },
);

const endpoints = Object.values(endpointTable)
  .flatMap((domain) => Object.values<Endpoint>(domain))
  .filter(({ body }) => body !== undefined);

/** Collects every text in a value, including keys. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [key, ...textsIn(part)]);
};

it.each(endpoints.map((endpoint) => [endpointId(endpoint), endpoint] as const))(
  'the body of %s is refused or can be stored, and changes no prototype',
  (id, endpoint) => {
    const bodies = fc.oneof(
      hostileCalls(endpoint).map((call) => completeCall(call, validCallOf(id)).body),
      anything,
    );
    fc.assert(
      fc.property(bodies, (body) => {
        const read = endpoint.body && safeParse(endpoint.body, body);
        if (!read?.success) return;
        const kept = textsIn(read.data);
        expect(kept.filter((text) => text.includes('\0') || !text.isWellFormed())).toEqual([]);
        expect(Object.getPrototypeOf(read.data)).toBe(Object.prototype);
      }),
      { seed: SEED, numRuns: RUNS_OF_BODY },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  },
);
