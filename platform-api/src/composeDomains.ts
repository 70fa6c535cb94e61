import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createAgentService } from './domains/agents/service.ts';
import { mountAgentRoutes } from './domains/agents/routes.ts';
import { mountContentRoutes } from './domains/content/routes.ts';
import { createContentService } from './domains/content/service.ts';
import { openCatalogue } from './domains/games/catalogueSource.ts';
import { mountGamesRoutes } from './domains/games/routes.ts';
import { createGamesService } from './domains/games/service.ts';
import { composeIdentity } from './domains/identity/composeIdentity.ts';
import { createSessions } from './domains/identity/sessions.ts';
import { publishDueDraws } from './domains/lottery/drawing.ts';
import { mountLotteryRoutes } from './domains/lottery/routes.ts';
import { createLotteryService } from './domains/lottery/service.ts';
import { mountMediaRoutes } from './domains/media/routes.ts';
import { mountMessageRoutes } from './domains/messages/routes.ts';
import { mountPointsRoutes } from './domains/points/routes.ts';
import { createPointsService } from './domains/points/service.ts';
import { mountSystemRoutes } from './domains/system/routes.ts';
import { readSiteState } from './domains/system/repository.ts';
import { createSystemService } from './domains/system/service.ts';
import { createSiteGate } from './domains/system/siteGate.ts';
import { createVisitorReader } from './domains/system/visitor.ts';
import { mountWalletRoutes } from './domains/wallets/routes.ts';
import { createWalletService } from './domains/wallets/service.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createSealedBodies } from './sealing/sealedBodies.ts';
import { createSealedLimits, SEALED_PER_MINUTE } from './sealing/sealedLimits.ts';
import { loadSealingKeys } from './sealing/sealingKeys.ts';
import type { ApiOptions } from './server.ts';

/** Builds every domain's service and mounts its routes. */
export const composeDomains = async (
  app: FastifyInstance,
  { database, clock, settings }: ApiOptions,
): Promise<void> => {
  const { db } = database;
  const { currency, timeZone, loginAttemptsPerMinute: attemptsPerMinute } = settings;
  const sessions = createSessions(db, clock, settings.sessions);
  const keys = await loadSealingKeys(db, clock);
  const sealedBodies = createSealedBodies(db, keys, clock);
  // Tests and sites with many people behind one address raise both limits at once.
  const countSealed = createSealedLimits(app, Math.max(SEALED_PER_MINUTE, attemptsPerMinute));
  const catalogue = await openCatalogue(database, (error) => app.log.error({ err: error }, 'catalogue'));
  const readVisitor = createVisitorReader(settings);
  const siteGate = createSiteGate(() => readSiteState(db), clock);
  const publishDraws = () => publishDueDraws(db, clock.now(), (limit) => randomInt(limit));

  app.decorate('findCaller', sessions.findCaller);
  app.decorate('openSealed', async (jwe, request) => {
    await countSealed(request);
    return sealedBodies.open(jwe);
  });
  app.decorate('checkOpen', (request) => siteGate.check(readVisitor(request)));

  mountSystemRoutes(
    app,
    createSystemService({ db, settings, findCaller: sessions.findCaller, siteGate }),
    readVisitor,
  );
  mountGamesRoutes(app, createGamesService({ db, clock, catalogue }));
  const identityChores = await composeIdentity(app, { db, clock, sessions, keys, attemptsPerMinute });
  mountWalletRoutes(app, createWalletService(db, currency));
  mountMessageRoutes(app, db);
  mountContentRoutes(app, createContentService(db, clock));
  mountAgentRoutes(app, createAgentService({ db, clock, currency, timeZone }));
  mountLotteryRoutes(app, createLotteryService(db, clock));
  mountPointsRoutes(app, createPointsService(db));
  mountMediaRoutes(app);

  await publishDraws();
  startHousekeeping(app, db, [
    ...identityChores,
    { name: 'nonces', everySeconds: 60, run: sealedBodies.prune },
    { name: 'catalogue', everySeconds: 300, isEverywhere: true, run: catalogue.refresh },
    { name: 'draws', everySeconds: 15, run: publishDraws },
  ]);
};
