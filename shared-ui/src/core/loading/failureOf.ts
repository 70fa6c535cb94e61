import { isPlatformError, PlatformError, type Report } from '@parlour/shared-contracts';

/** The failure of a call; anything else that was thrown is a fault of ours and is reported as well. */
export const failureOf = (error: unknown, report: Report): PlatformError => {
  if (isPlatformError(error)) return error;
  report(error);
  return new PlatformError('unknown', { cause: error });
};

/** Returns the server's objections, by field. The result is empty if the server names no field. */
export const fieldErrorsOf = (failure: PlatformError | null): Readonly<Record<string, string>> =>
  failure?.details.fields ?? {};
