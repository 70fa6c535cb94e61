import { safeParse, type output, type ZodMiniType } from '@parlour/shared-contracts/schema';
import { kitFailure, type EndpointFailure } from './failure.ts';
import { fieldMessages, fieldMessageOf } from './fieldMessages.ts';
import { findTextFault } from './textFault.ts';

/** Number of characters. Names from outside can have any length. */
const MAX_PATH_LENGTH = 200;
const placeOf = (path: readonly PropertyKey[]): string =>
  path.map(String).join('.').slice(0, MAX_PATH_LENGTH);

/**
 * Creates a refusal with messages about the invalid fields, in the caller's language. `field` names the first
 * of them.
 */
export const invalidFields = (fields: Readonly<Record<string, string>>, cause?: unknown): EndpointFailure => {
  const [[field, message] = ['', '']] = Object.entries(fields);
  return kitFailure('invalidRequest', { value: { field }, fields, message: `${field}: ${message}`, cause });
};

/**
 * Parses a part of a request.
 * @throws EndpointFailure `invalidRequest` with the invalid fields; the field is `part` if the whole part is
 * invalid.
 */
export const parseRequest = <Schema extends ZodMiniType>(
  schema: Schema,
  input: unknown,
  { part, language }: { readonly part: string; readonly language: string },
): output<Schema> => {
  const parsed = safeParse(schema, input, { error: fieldMessages(language) });
  if (parsed.success) {
    const fault = findTextFault(input);
    if (!fault) return parsed.data;
    throw invalidFields({ [placeOf(fault.path) || part]: fault.reason });
  }
  const fields = new Map<string, string>();
  for (const issue of parsed.error.issues) {
    const field = placeOf(issue.path) || part;
    if (!fields.has(field)) fields.set(field, fieldMessageOf(issue, language));
  }
  throw invalidFields(Object.fromEntries(fields), parsed.error);
};

/** An answer that breaks its own contract. It is a server error, so no part of the answer is sent. */
class ContractViolation extends Error {
  override readonly name = 'ContractViolation';
}

/** Parses what a handler returned, and removes what the contract does not name. */
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
