import type { ScheduledTask } from '@parlour/shared-server/durable/scheduledTasks';
import type { Domain } from '../../domain.ts';
import { createReadProfit } from '../play/public.ts';
import { createSecurityEvents } from '../sessions/public.ts';
import { openOwnProof } from '../signIn/public.ts';
import { createReadActivity } from './activity.ts';
import { askForReviews } from './askForReviews.ts';
import { createSelfExclusion } from './exclusion/selfExclusion.ts';
import { mountSelfExclusionRoutes } from './exclusion/selfExclusionRoutes.ts';
import { storeHarmChecks } from './harm/harmChecks.ts';
import { createChangeLimit } from './limits/changeLimit.ts';
import { mountSaferPlayRoutes } from './routes.ts';
import * as tables from './tables.ts';

/** Time of day at which the signs of harm of the day before are computed. The bets of that day are counted by then. */
const HARM_TIME = '05:00';

/** Limits, time-outs, exclusions and reality checks that members choose. */
export const saferPlay: Domain = {
  tables,
  start: async (context) => {
    const { clock, settings } = context;
    const { db } = context.database;
    const { currency, timeZone, play } = settings;
    const { realityCheckSeconds: seconds } = play;
    mountSaferPlayRoutes(
      context,
      createChangeLimit({ db, clock, currency, timeZone }),
      {
        currency,
        timeZone,
        asksForDepositLimit: settings.market.rules.asksForDepositLimit,
        realityCheckMinutes: seconds === null ? null : Math.floor(seconds / 60),
      },
      createReadActivity(db, createReadProfit({ db, currency, timeZone }), timeZone),
    );
    const proof = await openOwnProof(context);
    const events = createSecurityEvents(db, clock);
    const allowsShort = settings.market.rules.allowsShortExclusions;
    mountSelfExclusionRoutes(context, createSelfExclusion({ db, clock, proof, events, allowsShort }));
    const { accountReviewMonths } = settings.market.rules;
    const harm: ScheduledTask = {
      name: 'signs of harm',
      dailyAt: { time: HARM_TIME, zone: timeZone },
      run: (signal) => storeHarmChecks(db, { currency, timeZone }, clock.now(), signal),
    };
    if (accountReviewMonths === 0) return [harm];
    return [
      harm,
      {
        name: 'account reviews',
        everySeconds: 600,
        run: (signal) => askForReviews(db, accountReviewMonths, clock.now(), signal),
      },
    ];
  },
};
