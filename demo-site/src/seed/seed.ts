import type { ApiDatabase, DemoSite } from '@parlour/platform-api/demoSite';
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
import { seedWallets } from './seedWallets.ts';
import type { SeedContext } from './SeedContext.ts';

export const seedWhenEmpty: DemoSite['seed'] = ({ db, clock, settings }) =>
  db.transaction(async (tx) => {
    await tx.execute("select pg_advisory_xact_lock(hashtext('seed'))");
    if (!(await isEmpty(tx))) return;
    const context: SeedContext = { db: tx, now: clock.now(), settings };
    await seedSite(context);
    await seedFieldRules(context);
    const games = await seedCatalogue(context);
    await seedLottery(context);
    await seedContent(context);
    await seedPaymentMethods(context);
    const members = await seedMembers(context);
    await seedWallets(context, members);
    await seedAgents(context, members);
    await seedPlayer(context, members, games);
    await seedPoints(context, members);
  });

const isEmpty = async (db: ApiDatabase): Promise<boolean> => {
  const games = await db.select({ id: game.nodeId }).from(game).limit(1);
  const members = await db.select({ id: member.id }).from(member).limit(1);
  return games.length === 0 && members.length === 0;
};
