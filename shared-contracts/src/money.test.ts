import { toJSONSchema } from 'zod';
import { endpointId, type Endpoint } from './endpoint.ts';
import { endpointTable } from './endpoints.ts';
import { currencyCode, exponentOf, minorUnits, symbolOf, wholeUnits } from './money.ts';
import type { ZodMiniType } from './schema.ts';
import * as z from './schema.ts';

describe('exponentOf', () => {
  it.each([
    ['THB', 2],
    ['VND', 0],
    ['JPY', 0],
    ['KWD', 3],
    ['USDT', 6],
    ['BTC', 8],
    ['ABC', 2],
  ])('gives %s %i digits', (currency, exponent) => {
    expect(exponentOf(currency)).toBe(exponent);
  });
});

it.each([
  [100, 'THB', 100_00],
  [100, 'VND', 100],
  [0.1, 'KWD', 100],
  [1.5, 'USDT', 1_500_000],
])('%d whole %s are %i minor units', (count, currency, amount) => {
  expect(wholeUnits(count, currency)).toEqual({ amount, currency });
});

it.each([
  ['THB', '฿'],
  ['USD', '$'],
  ['USDT', 'USDT'],
])('the symbol of %s is %s', (currency, symbol) => {
  expect(symbolOf(currency)).toBe(symbol);
});

/** Names of whole numbers that are probably amounts. */
const MONEY_NAME =
  /amount|balance|deposit|withdraw|bets?$|profit|loss|prize$|price|stake|payout|turnover|bonus$|fee$|commission|rebate/i;

type JsonSchema = Readonly<Record<string, unknown>>;
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/**
 * An amount must be declared as `minorUnits`, and its object, or an outer one, must have a required
 * `currency` of type `currencyCode`. A whole number with the name of an amount counts as an amount.
 */
const problemsOf = (schema: JsonSchema, path = '', isCurrencyKnown = false, name = ''): string[] => {
  if (schema['format'] === 'minor units') return isCurrencyKnown ? [] : [`${path}: no currency beside it`];
  const isNumber = schema['type'] === 'integer' || schema['type'] === 'number';
  if (isNumber) return MONEY_NAME.test(name) ? [`${path}: not declared as minorUnits`] : [];
  const properties = isSchema(schema['properties']) ? schema['properties'] : {};
  const { currency } = properties;
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const names =
    isCurrencyKnown ||
    (isSchema(currency) && currency['format'] === 'currency' && required.includes('currency'));
  const alternatives = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => schema[key] ?? []);
  return [
    ...Object.entries(properties).flatMap(([key, part]) =>
      isSchema(part) ? problemsOf(part, `${path}.${key}`, names, key) : [],
    ),
    ...[schema['items'], schema['additionalProperties'], ...alternatives].flatMap((part) =>
      isSchema(part) ? problemsOf(part, `${path}[]`, names, name) : [],
    ),
  ];
};

const check = (schema: ZodMiniType): string[] =>
  problemsOf(
    toJSONSchema(schema, {
      io: 'output',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const { def } = zodSchema._zod;
        if (def === minorUnits._zod.def) jsonSchema.format = 'minor units';
        if (def === currencyCode._zod.def) jsonSchema.format = 'currency';
      },
    }),
  );

const answers = Object.values(endpointTable)
  .flatMap((domain) => Object.values<Endpoint>(domain))
  .flatMap((endpoint) => [
    { id: endpointId(endpoint), schema: endpoint.value },
    ...Object.entries(endpoint.refusals ?? {}).map(([reason, schema]) => ({
      id: `${reason} of ${endpointId(endpoint)}`,
      schema,
    })),
  ]);

describe('names the currency of every amount in every answer', () => {
  test.each(answers)('$id', ({ schema }) => {
    expect(check(schema)).toEqual([]);
  });

  it('checks rows, alternatives, and whole numbers with the name of an amount', () => {
    const row = z.object({ winAmount: minorUnits });
    expect(check(z.object({ currency: currencyCode, list: z.array(row), total: minorUnits }))).toEqual([]);
    expect(check(z.object({ list: z.array(z.nullable(row)) }))).toEqual([
      '.list[][].winAmount: no currency beside it',
    ]);
    expect(check(z.object({ currency: z.optional(currencyCode), winAmount: minorUnits }))).toEqual([
      '.winAmount: no currency beside it',
    ]);
    expect(check(z.object({ currency: currencyCode, teamBalance: z.int() }))).toEqual([
      '.teamBalance: not declared as minorUnits',
    ]);
  });
});
