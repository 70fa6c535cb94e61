import * as z from '@parlour/shared-contracts/schema';
import type { PayloadSchema } from '@parlour/shared-contracts';
import { ownEntry } from './ownEntry.ts';

const typeSchema = z.string();

const alternatives = (schema: PayloadSchema): readonly PayloadSchema[] => {
  const { anyOf } = schema;
  return Array.isArray(anyOf) ? (anyOf as readonly PayloadSchema[]) : [schema];
};

const values = (schema: PayloadSchema): readonly unknown[] | null => {
  if ('const' in schema) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : null;
};

const recordOf = (value: unknown): Readonly<Record<string, PayloadSchema>> =>
  (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, PayloadSchema>>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Whether every payload that `sent` describes is one that `understood` describes, both JSON Schema.
 * Properties that the reader does not know are dropped on the way and do no harm. Unsure is no.
 */
export const acceptsPayload = (understood: PayloadSchema, sent: PayloadSchema): boolean =>
  alternatives(sent).every((one) => alternatives(understood).some((other) => accepts(other, one)));

const accepts = (understood: PayloadSchema, sent: PayloadSchema): boolean => {
  const allowed = values(understood);
  const possible = values(sent);
  if (allowed) return possible !== null && possible.every((value) => allowed.includes(value));
  const type = typeSchema.safeParse(understood['type']).data;
  if (type === undefined) return Object.keys(understood).length === 0;
  const sentType = sent['type'];
  if (type !== sentType && !(type === 'number' && sentType === 'integer')) return false;
  if (type === 'object') return acceptsObject(understood, sent);
  if (type === 'array')
    return acceptsPayload(recordOf(understood)['items'] ?? {}, recordOf(sent)['items'] ?? {});
  return constraints.every((key) => !(key in understood) || understood[key] === sent[key]);
};

const constraints = ['pattern', 'format', 'minimum', 'maximum', 'minLength', 'maxLength'];

const acceptsObject = (understood: PayloadSchema, sent: PayloadSchema): boolean => {
  const expected = recordOf(understood['properties']);
  const given = recordOf(sent['properties']);
  const always = listOf(sent['required']);
  const needed = listOf(understood['required']);
  if (needed.some((name) => !always.includes(name))) return false;
  return Object.entries(expected).every(([name, schema]) => {
    const counterpart = ownEntry(given, name);
    return counterpart === undefined || acceptsPayload(schema, counterpart);
  });
};
