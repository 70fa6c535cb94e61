import { safeParse, type output, type ZodMiniType } from '@parlour/shared-contracts/schema';
import { invalidFields } from '@parlour/shared-server/endpoints/validation';

/** Writes an id or a cursor that only this API reads. */
export const encodeParts = (parts: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** Reads what `encodeParts` wrote. Null if it is something else. */
export const decodeParts = <Schema extends ZodMiniType>(
  text: string,
  schema: Schema,
): output<Schema> | null => {
  const parsed = safeParse(schema, readJson(text));
  return parsed.success ? parsed.data : null;
};

/** Reads a cursor. @throws EndpointFailure `invalidRequest` if the API did not write it */
export const decodeCursor = <Schema extends ZodMiniType>(text: string, schema: Schema): output<Schema> => {
  const parts = decodeParts(text, schema);
  if (parts === null) throw invalidFields({ cursor: 'is not a cursor of this list' });
  return parts;
};
