import * as z from '@parlour/shared-contracts/schema';
import type { Endpoint } from './endpoint.ts';
import type { OperatorAccess } from './operatorViews.ts';

/** The rules that the law of the site's market sets. */
export const marketOperatorEndpoints = {
  market: {
    method: 'GET',
    path: '/operator/market',
    access: 'operator',
    summary: 'The market profile of the site, and its rules with what settings have replaced',
    value: z.object({
      /** Code of the profile. */
      code: z.string(),
      /** Values in force by the name of their rule. */
      rules: z.record(
        z.string(),
        z.union([z.boolean(), z.int(), z.array(z.record(z.string(), z.unknown()))]),
      ),
    }),
  },
} as const satisfies Readonly<Record<string, Endpoint<OperatorAccess>>>;
