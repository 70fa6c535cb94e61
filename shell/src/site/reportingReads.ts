import type { Read, Report } from '@parlour/shared-contracts';

/** Reports every failure of a read that all pages need. */
export const reportingReads =
  (report: Report) =>
  <Value>(phase: string, read: Read<Value>): Read<Value> =>
    Object.assign(
      async (signal: AbortSignal) => {
        try {
          return await read(signal);
        } catch (error) {
          if (!signal.aborted) report(error, { phase });
          throw error;
        }
      },
      read.arrived ? { arrived: read.arrived } : {},
    );
