import { sql } from 'drizzle-orm';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../database/database.ts';
import { game } from '../domains/games/tables.ts';
import { member } from '../domains/identity/tables.ts';
import type { ApiSettings } from '../settings.ts';
import { seedAgents } from './seedAgents.ts';
import { seedCatalogue } from './seedCatalogue.ts';
import { seedContent } from './seedContent.ts';
import { seedLottery } from './seedLottery.ts';
import { seedMembers } from './seedMembers.ts';
import { seedPlayer } from './seedPlayer.ts';
import { seedPoints } from './seedPoints.ts';
import { seedSite } from './seedSite.ts';
import { seedWallets } from './seedWallets.ts';

export interface SeedContext {
  readonly db: ApiDatabase;
  readonly now: Date;
  readonly settings: ApiSettings;
}

export interface SeedOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly settings: ApiSettings;
}

/** Fills an empty database with the demo site; all of it or nothing. */
export const seedWhenEmpty = ({ db, clock, settings }: SeedOptions): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('seed'))`);
    if (!(await isEmpty(tx))) return;
    const context: SeedContext = { db: tx, now: clock.now(), settings };
    await seedSite(context);
    await seedCatalogue(context);
    await seedLottery(context);
    await seedContent(context);
    const members = await seedMembers(context);
    await seedWallets(context, members);
    await seedAgents(context, members);
    await seedPlayer(context, members);
    await seedPoints(context, members);
  });

const isEmpty = async (db: ApiDatabase): Promise<boolean> => {
  const games = await db.select({ id: game.nodeId }).from(game).limit(1);
  const members = await db.select({ id: member.id }).from(member).limit(1);
  return games.length === 0 && members.length === 0;
};
