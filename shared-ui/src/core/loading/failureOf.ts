import { isPlatformError, PlatformError, type Report } from '@parlour/shared-contracts';

/** Returns the failure of a call. An error that is not a `PlatformError` is reported, and its failure is `unknown`. */
export const failureOf = (error: unknown, report: Report): PlatformError => {
  if (isPlatformError(error)) return error;
  report(error);
  return new PlatformError('unknown', { cause: error });
};

/** Returns the errors of the server, by field. The result is empty if the server names no field. */
export const fieldErrorsOf = (failure: PlatformError | null): Readonly<Record<string, string>> =>
  failure?.details.fields ?? {};
