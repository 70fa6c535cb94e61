import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { currencyCode, minorUnits } from '../money.ts';
import { calendarDay, MAX_PERIOD_DAYS, periodChecks, periodShape } from '../period.ts';
import { catalogueTypes } from './games.ts';

const play = { stake: minorUnits, payout: minorUnits, validBet: minorUnits };
const cash = {
  /** Credited deposits, without those that the payer's bank has taken back. */
  deposits: minorUnits,
  /** Withdrawals, without the amounts that came back. */
  withdrawals: minorUnits,
};

/**
 * What a member has won and lost. A bet counts on the day on which it is settled, and a correction on the day on which it
 * arrives.
 */
export const profitSchema = z.object({
  currency: currencyCode,
  ...play,
  ...cash,
  /** Each day of the period, in order. */
  days: z.array(z.object({ day: calendarDay, ...play, ...cash })),
  /** Each pair of game type and provider with a settled bet, the highest stakes first. */
  games: z.array(
    z.object({
      gameType: z.enum(catalogueTypes),
      vendorCode: z.string(),
      vendorName: z.string(),
      ...play,
    }),
  ),
});
export type Profit = z.output<typeof profitSchema>;

export const profitEndpoints = defineEndpoints({
  profit: {
    method: 'GET',
    path: '/wps/member/profit',
    access: 'member',
    summary: `Profit and loss of the member; at most ${MAX_PERIOD_DAYS} days of the platform's zone, both included`,
    query: z.object(periodShape).check(...periodChecks),
    value: profitSchema,
    limits: { perMinute: { caller: 60 } },
  },
});
