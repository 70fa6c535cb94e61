import type { Report } from '@parlour/shared-contracts';

/** Reports failures of this visit on the console, where an operator's collector reads them. */
export const report: Report = (error, context = {}) => {
  console.error('[parlour]', context, error);
};
