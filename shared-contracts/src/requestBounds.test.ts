import { toJSONSchema } from 'zod';
import { agentEndpoints } from './domains/agents.ts';
import { endpointId, type Endpoint } from './endpoint.ts';
import { endpointTable } from './endpoints.ts';
import { amountUpTo, MAX_AMOUNT_MINOR } from './money.ts';
import type { ZodMiniType } from './schema.ts';
import * as z from './schema.ts';

const endpoints = Object.values(endpointTable).flatMap((domain) => Object.values<Endpoint>(domain));
const requests = endpoints.flatMap((endpoint) =>
  Object.entries({ params: endpoint.params, query: endpoint.query, body: endpoint.body }).flatMap(
    ([part, schema]) => (schema ? [{ id: `${part} of ${endpointId(endpoint)}`, schema }] : []),
  ),
);

/** The largest number of a column of type `integer`. */
const MAX_NUMBER = 2_147_483_647;
/** Fields with this name hold money, which the database keeps in 64 bits. */
const AMOUNT = /\.amount$/;
const MAX_TEXT_LENGTH = 255;
/** Fields with this name hold what a person writes to staff. */
const LETTER = /\.content$/;
const MAX_LETTER_LENGTH = 4_000;
const MAX_LIST_LENGTH = 100;

type JsonSchema = Readonly<Record<string, unknown>>;
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const partsOf = (value: unknown): JsonSchema[] =>
  (Array.isArray(value) ? value : isSchema(value) ? Object.values(value) : []).filter(isSchema);

/** A pattern that is anchored on both sides and has no unlimited repetition. */
const isBoundedPattern = (pattern: unknown): boolean =>
  typeof pattern === 'string' && /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern);
const refusesUnkeepable = (pattern: unknown): boolean =>
  typeof pattern === 'string' && !['\0', '\ud800'].some((text) => new RegExp(pattern, 'u').test(text));
const isWithin = (bound: unknown, limit: number): boolean =>
  typeof bound === 'number' && Math.abs(bound) <= limit;

/** Returns the parts of a schema that a caller could fill without limit. */
const unboundedPaths = (schema: JsonSchema, path: string): string[] => {
  if ('const' in schema || 'enum' in schema) return [];
  if ('anyOf' in schema) return partsOf(schema['anyOf']).flatMap((part) => unboundedPaths(part, path));
  switch (schema['type']) {
    case 'object':
      return 'additionalProperties' in schema && isSchema(schema['additionalProperties'])
        ? [`${path}: any number of keys`]
        : Object.entries(schema['properties'] ?? {}).flatMap(([name, part]) =>
            isSchema(part) ? unboundedPaths(part, `${path}.${name}`) : [],
          );
    case 'array':
      return [
        ...(isWithin(schema['maxItems'], MAX_LIST_LENGTH) ? [] : [`${path}: a list of any length`]),
        ...partsOf([schema['items']]).flatMap((part) => unboundedPaths(part, `${path}[]`)),
      ];
    case 'string':
      return [
        ...(isWithin(schema['maxLength'], LETTER.test(path) ? MAX_LETTER_LENGTH : MAX_TEXT_LENGTH) ||
        isBoundedPattern(schema['pattern'])
          ? []
          : [`${path}: a text of any length`]),
        ...(refusesUnkeepable(schema['pattern']) ? [] : [`${path}: a text that no database keeps`]),
      ];
    case 'integer':
    case 'number': {
      const limit = AMOUNT.test(path) ? MAX_AMOUNT_MINOR : MAX_NUMBER;
      return isWithin(schema['minimum'], limit) && isWithin(schema['maximum'], limit)
        ? []
        : [`${path}: any number`];
    }
    case 'boolean':
    case 'null':
      return [];
    default:
      return [`${path}: anything`];
  }
};

const check = (schema: ZodMiniType): string[] => unboundedPaths(toJSONSchema(schema, { io: 'input' }), '');

describe('request bounds', () => {
  test.each(requests)('the $id bounds every text, list and number', ({ schema }) => {
    expect(check(schema)).toEqual([]);
  });

  it('allows an amount of up to 10^15 minor units, and no other number of this size', () => {
    expect(check(z.object({ amount: amountUpTo() }))).toEqual([]);
    expect(check(z.object({ count: amountUpTo() }))).toEqual(['.count: any number']);
    for (const amount of [0, -1, 0.001, 2 ** 53, MAX_AMOUNT_MINOR + 1, '1e3', '5']) {
      expect(z.safeParse(amountUpTo(), amount).success).toBe(false);
    }
    expect(z.safeParse(amountUpTo(), MAX_AMOUNT_MINOR).success).toBe(true);
  });

  it('finds the parts without a bound', () => {
    const loose = z.object({
      text: z.string(),
      short: z.string().check(z.maxLength(9)),
      list: z.array(z.boolean()),
      number: z.queryInteger(),
      deep: z.object({ pattern: z.string().check(z.regex(/^a+$/)), any: z.unknown() }),
    });
    expect(check(loose)).toEqual([
      '.text: a text of any length',
      '.text: a text that no database keeps',
      '.short: a text that no database keeps',
      '.list: a list of any length',
      '.number: any number',
      '.deep.pattern: a text of any length',
      '.deep.any: anything',
    ]);
  });

  it.each(['a\0b', '\ud800', 'x\udfff'])('refuses a text that a database cannot keep: %j', (text) => {
    expect(z.safeParse(z.text(10), text).success).toBe(false);
  });

  it.each(['', 'Çağlar', 'ไทย', '😀', 'a\nb'])('accepts any other text: %j', (text) => {
    expect(z.safeParse(z.text(10), text).success).toBe(true);
  });

  it.each(['1', '-1', '2147483648', '9'.repeat(16), '1e3', ''])(
    'refuses a number outside 2 to 9: %s',
    (text) => {
      expect(z.safeParse(z.queryInteger(2, 9), text).success).toBe(false);
    },
  );
});

describe('the period of the team overview', () => {
  const fieldOf = (from: string, to: string): unknown => {
    const parsed = z.safeParse(agentEndpoints.teamOverview.query, { from, to });
    return parsed.success ? null : parsed.error.issues[0]?.path.join('.');
  };

  it.each([
    ['2026-01-01', '2026-04-03', null],
    ['2026-11-20', '2026-11-20', null],
    ['2026-01-01', '2026-04-04', 'to'],
    ['2026-11-20', '2026-11-19', 'to'],
    ['1000-01-01', '9999-12-31', 'to'],
    ['2026-02-30', '2026-03-01', 'from'],
    ['0000-01-01', '0000-01-02', 'from'],
    ['2026-11-20', '+010000-01-01', 'to'],
  ])('%s to %s is refused for %s', (from, to, field) => {
    expect(fieldOf(from, to)).toBe(field);
  });
});
