import * as z from '@parlour/shared-contracts/schema';
import type { PayloadSchema } from '@parlour/shared-contracts';
import { ownEntry } from '../face/ownEntry.ts';

const typeSchema = z.string();

/** A schema that no payload matches; used for an invalid schema. */
const NOTHING: PayloadSchema = { type: 'nothing' };

const schemaIn = (value: unknown): PayloadSchema => {
  if (value === undefined) return {};
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : NOTHING;
};

const alternatives = ({ anyOf, ...rest }: PayloadSchema): readonly PayloadSchema[] =>
  Array.isArray(anyOf) ? anyOf.map(schemaIn) : [rest];

const values = (schema: PayloadSchema): readonly unknown[] | null => {
  if ('const' in schema) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : null;
};

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Maximum comparisons of two payloads, because a schema can be endless. */
const MAX_COMPARISONS = 100_000;

/**
 * Returns whether every payload of schema `sent` matches the schema `understood`, both JSON Schema. Unknown
 * properties are dropped and accepted. Returns false if it cannot be determined.
 */
export const acceptsPayload = (understood: PayloadSchema, sent: PayloadSchema): boolean =>
  acceptsAny(understood, sent, { left: MAX_COMPARISONS });

interface Budget {
  left: number;
}

const acceptsAny = (understood: PayloadSchema, sent: PayloadSchema, budget: Budget): boolean =>
  alternatives(sent).every((one) =>
    alternatives(understood).some((other) => {
      budget.left -= 1;
      return budget.left > 0 && accepts(other, one, budget);
    }),
  );

const accepts = (understood: PayloadSchema, sent: PayloadSchema, budget: Budget): boolean => {
  const allowed = values(understood);
  const possible = values(sent);
  if (allowed) return possible !== null && possible.every((value) => allowed.includes(value));
  const type = typeSchema.safeParse(understood['type']).data;
  if (type === undefined) return Object.keys(understood).length === 0;
  const sentType = sent['type'];
  if (type !== sentType && !(type === 'number' && sentType === 'integer')) return false;
  if (type === 'object') return acceptsObject(understood, sent, budget);
  if (type === 'array') return acceptsAny(schemaIn(understood['items']), schemaIn(sent['items']), budget);
  return constraints.every((key) => !(key in understood) || understood[key] === sent[key]);
};

const constraints = ['pattern', 'format', 'minimum', 'maximum', 'minLength', 'maxLength'];

const acceptsObject = (understood: PayloadSchema, sent: PayloadSchema, budget: Budget): boolean => {
  const expected = recordOf(understood['properties']);
  const given = recordOf(sent['properties']);
  const always = listOf(sent['required']);
  const needed = listOf(understood['required']);
  if (needed.some((name) => !always.includes(name))) return false;
  return Object.entries(expected).every(([name, schema]) => {
    const counterpart = ownEntry(given, name);
    return counterpart === undefined || acceptsAny(schemaIn(schema), schemaIn(counterpart), budget);
  });
};
