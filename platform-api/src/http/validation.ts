import type { ZodMiniType, output } from '@parlour/shared-contracts/schema';
import { safeParse } from '@parlour/shared-contracts/schema';
import { config, locales } from 'zod';
import { invalidField } from './failures.ts';

config(locales.en());

/**
 * Parses a part of a request.
 * @throws DomainError `invalidRequest` with `value.field` naming the first field that is wrong.
 */
export const parseRequest = <Schema extends ZodMiniType>(schema: Schema, input: unknown): output<Schema> => {
  const parsed = safeParse(schema, input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidField(issue?.path.join('.') || 'body', issue?.message ?? 'is not valid', parsed.error);
};

/** An answer that breaks its own contract: our fault, so nothing of it may be sent. */
class ContractViolation extends Error {
  override readonly name = 'ContractViolation';
}

/** Parses what a handler returned; what the contract does not name is left out. */
export const parseAnswer = <Schema extends ZodMiniType>(
  schema: Schema,
  value: unknown,
  endpoint: string,
): output<Schema> => {
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map(({ path, code }) => `${path.join('.')} (${code})`);
  throw new ContractViolation(`${endpoint} answers against its contract: ${places.join(', ')}`);
};
