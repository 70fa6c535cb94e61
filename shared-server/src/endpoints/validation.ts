import { safeParse, type output, type ZodMiniType } from '@parlour/shared-contracts/schema';
import { kitFailure, type EndpointFailure } from './failure.ts';
import { fieldSentences, fieldSentenceOf } from './fieldSentences.ts';
import { findTextFault } from './textFault.ts';

/** Characters; names from outside can be of any length. */
const MAX_PATH_LENGTH = 200;
const placeOf = (path: readonly PropertyKey[]): string =>
  path.map(String).join('.').slice(0, MAX_PATH_LENGTH);

/** A refusal that says what is wrong with which fields, in the caller's language; `field` is the first of them. */
export const invalidFields = (fields: Readonly<Record<string, string>>, cause?: unknown): EndpointFailure => {
  const [[field, sentence] = ['', '']] = Object.entries(fields);
  return kitFailure('invalidRequest', { value: { field }, fields, message: `${field}: ${sentence}`, cause });
};

/**
 * Parses a part of a request.
 * @throws EndpointFailure `invalidRequest` naming the fields that are wrong; `part` is wrong as a whole.
 */
export const parseRequest = <Schema extends ZodMiniType>(
  schema: Schema,
  input: unknown,
  { part, language }: { readonly part: string; readonly language: string },
): output<Schema> => {
  const parsed = safeParse(schema, input, { error: fieldSentences(language) });
  if (parsed.success) {
    const fault = findTextFault(input);
    if (!fault) return parsed.data;
    throw invalidFields({ [placeOf(fault.path) || part]: fault.reason });
  }
  const fields = new Map<string, string>();
  for (const issue of parsed.error.issues) {
    const field = placeOf(issue.path) || part;
    if (!fields.has(field)) fields.set(field, fieldSentenceOf(issue, language));
  }
  throw invalidFields(Object.fromEntries(fields), parsed.error);
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
