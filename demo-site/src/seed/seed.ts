import type { ApiDatabase, DemoSite, EmptySite } from '@parlour/platform-api/demoSite';
import { game, member } from '@parlour/platform-api/tables';
import { seedAgents } from './seedAgents.ts';
import { seedCatalogue } from './seedCatalogue.ts';
import { seedContent } from './seedContent.ts';
import { seedFieldRules } from './seedFieldRules.ts';
import { seedLottery } from './seedLottery.ts';
import { seedMembers } from './seedMembers.ts';
import { seedPaymentMethods } from './seedPaymentMethods.ts';
import { seedPlayer } from './seedPlayer.ts';
import { seedPoints } from './seedPoints.ts';
import { seedSite } from './seedSite.ts';
import { seedHistory, settleHistory } from './history/seedHistory.ts';
import type { SeedContext } from './SeedContext.ts';

export const seedWhenEmpty: DemoSite['seed'] = async (site) => {
  // If the process ends before this line, the tasks of the site do the same later.
  if ((await fillWhenEmpty(site)) && site.hasHistory) await settleHistory(site);
};

/** Fills the database if it is empty. @returns false if the database has data. Then the data stay as they are. */
const fillWhenEmpty = ({ db, clock, settings, hasHistory }: EmptySite): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute("select pg_advisory_xact_lock(hashtext('seed'))");
    if (!(await isEmpty(tx))) return false;
    const context: SeedContext = { db: tx, now: clock.now(), settings };
    await seedSite(context);
    await seedFieldRules(context);
    const games = await seedCatalogue(context);
    await seedLottery(context);
    await seedContent(context);
    await seedPaymentMethods(context);
    const members = await seedMembers(context);
    await seedAgents(context, members);
    const played = await seedPlayer(context, members, games);
    await seedHistory(context, members, hasHistory ? played : null);
    await seedPoints(context, members);
    return true;
  });

const isEmpty = async (db: ApiDatabase): Promise<boolean> => {
  const games = await db.select({ id: game.nodeId }).from(game).limit(1);
  const members = await db.select({ id: member.id }).from(member).limit(1);
  return games.length === 0 && members.length === 0;
};
