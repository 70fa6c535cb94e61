import { endpointId, type Endpoint } from '@parlour/shared-contracts';
import type { ZodMiniType } from '@parlour/shared-contracts/schema';
import fc from 'fast-check';
import { toJSONSchema } from 'zod';
import { validCalls } from './validCalls.ts';

/** A call as a stranger may write it: a field may hold anything, several values, or nothing. */
export interface HostileCall {
  readonly query: Readonly<Record<string, unknown>>;
  /** Undefined for an endpoint without a body. */
  readonly body: unknown;
}

export const worstTexts: readonly string[] = [
  '',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  'constructor',
  '__proto__',
  '-1',
  '2147483648',
  '9223372036854775808',
  '1e400',
  'NaN',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  'x'.repeat(10_000),
];

export const worstValues: readonly unknown[] = [
  ...worstTexts,
  null,
  true,
  -1,
  1.5,
  2 ** 31,
  2 ** 63,
  Number.MAX_VALUE,
  [],
  ['EN', 'EN'],
  {},
  JSON.parse('{"constructor":{"prototype":{}}}'),
  Array.from({ length: 1_000 }, () => []),
];

const fieldsOf = (schema: ZodMiniType | undefined): string[] =>
  schema === undefined ? [] : Object.keys(toJSONSchema(schema, { io: 'input' }).properties ?? {});

const validCall = (endpoint: Endpoint): { query: Record<string, unknown>; body: Record<string, unknown> } => {
  const { query, body } = validCalls[endpointId(endpoint)] ?? {};
  return { query: { ...query }, body: typeof body === 'object' ? { ...body } : {} };
};

/** Each of the worst values in each field, everything else as it should be; and as the whole body. */
export const worstCalls = (endpoint: Endpoint): HostileCall[] => {
  const { query, body } = validCall(endpoint);
  const ownBody = endpoint.body ? body : undefined;
  return [
    ...fieldsOf(endpoint.query).flatMap((field) =>
      worstValues.map((value) => ({ query: { ...query, [field]: value }, body: ownBody })),
    ),
    ...fieldsOf(endpoint.body).flatMap((field) =>
      worstValues.map((value) => ({ query, body: { ...body, [field]: value } })),
    ),
    ...(endpoint.body ? worstValues.map((value) => ({ query, body: value })) : []),
  ];
};

export const anything = fc.oneof(
  fc.constantFrom(...worstValues),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.integer().map(String),
  fc.bigInt().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.jsonValue(),
);

/** Fields that are right, wrong, or missing. */
const mixed = (fields: readonly string[], valid: Readonly<Record<string, unknown>>) =>
  fc.record(
    Object.fromEntries(
      fields.map((field) => [
        field,
        fc.oneof({ weight: 3, arbitrary: fc.constant(valid[field]) }, { weight: 1, arbitrary: anything }),
      ]),
    ),
    { requiredKeys: [] },
  );

/** Calls of an endpoint in which some fields are as they should be, so that the others are looked at. */
export const hostileCalls = (endpoint: Endpoint): fc.Arbitrary<HostileCall> => {
  const { query, body } = validCall(endpoint);
  const bodies = fc.oneof(
    { weight: 9, arbitrary: mixed(fieldsOf(endpoint.body), body) },
    { weight: 1, arbitrary: anything },
  );
  return fc.record({
    query: mixed(fieldsOf(endpoint.query), query),
    body: endpoint.body ? bodies : fc.constant(undefined),
  });
};

/** A query as it stands in an address; half a surrogate pair is written as the bytes that it would have. */
export const searchOf = (query: HostileCall['query']): string =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .flatMap(([field, value]) =>
      (Array.isArray(value) ? value.slice(0, 20) : [value]).map((entry) => `${field}=${percentOf(entry)}`),
    )
    .join('&');

const percentOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
};
