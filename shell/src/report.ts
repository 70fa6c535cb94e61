import type { Report } from '@parlour/shared-contracts';

/** Failures of this visit; the console is where an operator's collector picks them up. */
export const report: Report = (error, context = {}) => {
  console.error('[parlour]', context, error);
};
