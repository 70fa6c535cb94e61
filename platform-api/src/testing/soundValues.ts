import fc from 'fast-check';

type JsonSchema = Readonly<Record<string, unknown>>;

const schemaOf = (value: unknown): JsonSchema => Object(value);
const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The pattern that `z.text` adds to every text. */
const KEEPABLE = '^[^\\0\\p{Surrogate}]*$';

const texts = ({ pattern, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> => {
  // fast-check cannot generate texts for a pattern with a lookahead.
  if (typeof pattern === 'string' && pattern !== KEEPABLE && !pattern.includes('(?')) {
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'medium' });
  }
  const length = { minLength: numberOf(minLength, 0), maxLength: numberOf(maxLength, 255) };
  return fc
    .oneof(fc.string({ unit: 'grapheme-ascii', ...length }), fc.string({ unit: 'binary', ...length }))
    .filter((text) => !text.includes('\0'));
};

/** Generates values that a JSON schema accepts, including unexpected ones. */
export const soundValues = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema['const']);
  if ('enum' in schema) return fc.constantFrom(...listOf(schema['enum']));
  if ('anyOf' in schema) {
    return fc.oneof(...listOf(schema['anyOf']).map((part) => soundValues(schemaOf(part))));
  }
  const { minimum, maximum, maxItems } = schema;
  switch (schema['type']) {
    case 'object':
      return soundObjects(schema);
    case 'array':
      return fc.array(soundValues(schemaOf(schema['items'])), { maxLength: numberOf(maxItems, 100) });
    case 'integer':
    case 'number':
      return fc.integer({ min: numberOf(minimum, -(2 ** 31)), max: numberOf(maximum, 2 ** 31 - 1) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return texts(schema);
  }
};

const soundObjects = ({ properties, required }: JsonSchema): fc.Arbitrary<unknown> => {
  const model: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, part] of Object.entries(schemaOf(properties))) model[name] = soundValues(schemaOf(part));
  return fc.record(model, { requiredKeys: listOf(required).map(String) });
};
