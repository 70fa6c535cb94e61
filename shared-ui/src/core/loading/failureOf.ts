import { isPlatformError, PlatformError, type Report } from '@parlour/shared-contracts';

/** The failure of a call; anything else that was thrown is a fault of ours and is reported as well. */
export const failureOf = (error: unknown, report: Report): PlatformError => {
  if (isPlatformError(error)) return error;
  report(error);
  return new PlatformError('unknown', { cause: error });
};

/** What the server objects to, by the field that it is about; empty where it names none. */
export const fieldErrorsOf = (failure: PlatformError | null): Readonly<Record<string, string>> => {
  if (!failure) return {};
  const { field } = failure.details;
  const fields = 'fields' in failure.details ? failure.details.fields : undefined;
  if (isRecordOfTexts(fields)) return fields;
  return field ? { [field]: failure.message } : {};
};

const isRecordOfTexts = (fields: unknown): fields is Readonly<Record<string, string>> =>
  typeof fields === 'object' &&
  fields !== null &&
  Object.values(fields).every((text) => typeof text === 'string');
