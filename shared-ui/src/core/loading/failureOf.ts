import { isPlatformError, PlatformError, type Report } from '@parlour/shared-contracts';

/** The failure of a call; anything else that was thrown is a fault of ours and is reported as well. */
export const failureOf = (error: unknown, report: Report): PlatformError => {
  if (isPlatformError(error)) return error;
  report(error);
  return new PlatformError('unknown', { cause: error });
};

/** What the server objects to, by the field that it is about; empty where it names none. */
export const fieldErrorsOf = (failure: PlatformError | null): Readonly<Record<string, string>> =>
  failure?.details.fields ?? {};
