import { IDEMPOTENCY_HEADER, type Endpoint } from '@parlour/shared-contracts';
import { safeParse, type ZodMiniType } from '@parlour/shared-contracts/schema';
import fc from 'fast-check';
import { toJSONSchema } from 'zod';
import { soundValues } from './soundValues.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Placeholder for a field that has its right value. */
const asItShouldBe = Symbol('as it should be');

/** A call as an attacker may write it: a field may contain anything, several values, or nothing. */
export interface HostileCall {
  readonly params: Fields;
  readonly query: Fields;
  /** Undefined for an endpoint without a body. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** The fields of a successful call. */
export interface RightFields {
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: unknown;
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

type Properties = Readonly<Record<string, Fields>>;

const propertiesOf = (schema: ZodMiniType | undefined): Properties =>
  schema === undefined ? {} : Object(toJSONSchema(schema, { io: 'input' }).properties);

/** Returns a call with only right fields. */
const rightCall = (endpoint: Endpoint): HostileCall => {
  const rightFields = (schema: ZodMiniType | undefined): Fields =>
    mapValues(propertiesOf(schema), () => asItShouldBe);
  return {
    params: rightFields(endpoint.params),
    query: rightFields(endpoint.query),
    body: endpoint.body && rightFields(endpoint.body),
    headers: {},
  };
};

/** Returns the fields whose schema accepts a value. */
const fieldsThatTake = (schema: ZodMiniType, right: unknown, value: unknown): string[] =>
  Object.keys(propertiesOf(schema)).filter((field) => {
    const read = safeParse(schema, { ...Object(right), [field]: value });
    return read.success || read.error.issues.every(({ path }) => path[0] !== field);
  });

/**
 * Returns calls with each of the worst values: in each field that accepts it, with all other fields right; in
 * all other fields together, which are refused together; and as the whole body.
 */
export const worstCalls = (endpoint: Endpoint, right: RightFields): HostileCall[] => {
  const call = rightCall(endpoint);
  const each = (part: 'params' | 'query' | 'body'): HostileCall[] => {
    const schema = endpoint[part];
    if (!schema) return [];
    const withValue = (fields: readonly string[], value: unknown): HostileCall => ({
      ...call,
      [part]: { ...Object(call[part]), ...Object.fromEntries(fields.map((field) => [field, value])) },
    });
    return worstValues.flatMap((value) => {
      const read = part === 'query' && !Array.isArray(value) ? textOf(value) : value;
      const takers = fieldsThatTake(schema, right[part], read);
      const others = Object.keys(propertiesOf(schema)).filter((field) => !takers.includes(field));
      return [...takers.map((field) => [field]), others].map((fields) => withValue(fields, value));
    });
  };
  return [
    call,
    ...each('params'),
    ...each('query'),
    ...each('body'),
    ...(endpoint.body ? worstValues.map((value) => ({ ...call, body: value })) : []),
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

/** Generates fields that are right, or wrong in a way that the schema accepts. */
const tame = (properties: Properties) =>
  fc.record(
    mapValues(properties, (schema) =>
      fc.oneof(
        { weight: 3, arbitrary: fc.constant(asItShouldBe) },
        { weight: 1, arbitrary: soundValues(schema) },
      ),
    ),
  );

/** Generates fields that are right, wrong, or missing. */
const mixed = (properties: Properties) =>
  fc.record(
    mapValues(properties, (schema) =>
      fc.oneof(
        { weight: 6, arbitrary: fc.constant(asItShouldBe) },
        { weight: 2, arbitrary: anything },
        { weight: 1, arbitrary: soundValues(schema) },
      ),
    ),
    { requiredKeys: [] },
  );

const headerTexts = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCodePoint(code)) }),
  fc.constantFrom('', ',', ';q=', 'EN;q=NaN', 'x'.repeat(5_000), `${'a,'.repeat(2_000)}b`, '%', '"'),
);
const cookies = fc
  .tuple(
    fc.constantFrom('social_proof', 'social', 'passkey', 'device', 'captcha', 'browser', 'remember_tokens'),
    fc.oneof(headerTexts, fc.stringMatching(/^[\w-]{1,86}(\.\d{1,13}(\.[\da-f]{64})?)?$/)),
  )
  .map(([name, value]) => `parlour_${name}=${value}`);
const headers = fc.record(
  {
    'accept-language': headerTexts,
    'user-agent': headerTexts,
    cookie: fc.oneof(cookies, headerTexts),
    [IDEMPOTENCY_HEADER]: headerTexts,
    'content-type': fc.constantFrom('application/json', 'application/jose', 'text/plain', 'x', '*/*'),
  },
  { requiredKeys: [] },
);

/** Generates calls of an endpoint in which some fields are right, so that the other fields are checked. */
export const hostileCalls = (endpoint: Endpoint): fc.Arbitrary<HostileCall> => {
  const parts = [endpoint.params, endpoint.query, endpoint.body].map(propertiesOf);
  const calls = (fields: typeof tame, bodies: fc.Arbitrary<unknown>) => {
    const [params, query] = parts.map(fields);
    return fc.record({
      params: params ?? fc.constant({}),
      query: query ?? fc.constant({}),
      body: endpoint.body ? bodies : fc.constant(undefined),
      headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
    });
  };
  const [, , body = {}] = parts;
  return fc.oneof(
    { weight: 3, arbitrary: calls(tame, tame(body)) },
    { weight: 6, arbitrary: calls(mixed, mixed(body)) },
    { weight: 1, arbitrary: calls(mixed, anything) },
  );
};

/** Fills the placeholders of a call with the right fields. */
export const completeCall = (call: HostileCall, right: RightFields): HostileCall => ({
  ...call,
  params: complete(call.params, right.params),
  query: complete(call.query, right.query),
  body: isFields(call.body) ? complete(call.body, right.body) : call.body,
});

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const complete = (fields: Fields, right: unknown): Fields =>
  mapValues(fields, (value, name) => (value === asItShouldBe ? Object(right)[name] : value));

const mapValues = <From, To>(
  values: Readonly<Record<string, From>>,
  change: (value: From, name: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));

/** Returns a call's address. Half a surrogate pair is encoded as the bytes that it would have. */
export const addressOf = (path: string, { params, query }: HostileCall): string => {
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .flatMap(([field, value]) =>
      (Array.isArray(value) ? value.slice(0, 20) : [value]).map((entry) => `${field}=${percentOf(entry)}`),
    )
    .join('&');
  const filled = path.replace(/\{(\w+)\*?\}/g, (_, name: string) => percentOf(params[name]));
  return search ? `${filled}?${search}` : filled;
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const percentOf = (value: unknown): string => {
  const text = textOf(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
};
