import type { Report } from '@parlour/shared-contracts';

type Read<Value> = (signal: AbortSignal) => Promise<Value>;

/** The operator hears of every failure of what every page needs. */
export const reportingReads =
  (report: Report) =>
  <Value>(phase: string, read: Read<Value>): Read<Value> =>
  async (signal) => {
    try {
      return await read(signal);
    } catch (error) {
      if (!signal.aborted) report(error, { phase });
      throw error;
    }
  };
