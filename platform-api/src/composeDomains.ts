import type { ScheduledTask } from '@parlour/shared-server/durable/scheduledTasks';
import { createIdempotencyStore } from '@parlour/shared-server/endpoints/idempotencyStore';
import type { ServiceMessages } from '@parlour/shared-server/endpoints/ports';
import type { FastifyInstance } from 'fastify';
import { createRegisterCheck } from './commands/checkRegister.ts';
import { readPlayableGames } from './commands/readPlayableGames.ts';
import { createMemberChannel } from './channel/memberChannel.ts';
import { serveMemberChannel } from './channel/serveMemberChannel.ts';
import type { PlatformServices } from './domain.ts';
import { domains } from './domains.ts';
import { createFiles } from './domains/files/public.ts';
import { openCatalogue } from './domains/games/public.ts';
import { loadKeyedHash, refuseExcluded } from './domains/members/public.ts';
import {
  createChallenges,
  createPasswords,
  createSessions,
  SESSION_ENDED,
} from './domains/sessions/public.ts';
import { createSiteGate, createVisitorReader, readSiteState } from './domains/system/public.ts';
import { createVerification } from './domains/verification/public.ts';
import { startScheduler } from './scheduler.ts';
import { createBackground } from './http/background.ts';
import { createCallLimits } from './http/callLimits.ts';
import { createApiMount } from './http/mount.ts';
import { createMessenger } from './messaging/createMessenger.ts';
import { createOutboxMessenger } from './messaging/outboxMessenger.ts';
import { serveOutbox } from './messaging/serveOutbox.ts';
import { openRedis } from './redis/redis.ts';
import { createSealedBodies } from './sealing/sealedBodies.ts';
import { loadSealingKeys } from './sealing/sealingKeys.ts';
import type { ApiOptions } from './apiOptions.ts';
import type { Texts } from './texts.ts';

/** Creates every domain, and starts their scheduled tasks. */
export const composeDomains = async (
  app: FastifyInstance,
  { database, clock, settings }: ApiOptions,
  { texts, messages }: { readonly texts: Texts; readonly messages: ServiceMessages },
): Promise<void> => {
  const { db } = database;
  const hash = await loadKeyedHash(db);
  const outbox = settings.messaging.isDevelopment ? createOutboxMessenger(db, clock) : null;
  if (outbox) serveOutbox(app, outbox);
  const redis = settings.redisUrl === null ? null : await openRedis(settings.redisUrl, app.log);
  app.addHook('onClose', () => redis?.close());
  const sessions = createSessions(db, clock, settings.sessions, app.log);
  app.addHook('onClose', () => sessions.settle());
  await database.listen(SESSION_ENDED, sessions.forget);
  const { hashingThreads: threads, passwordDays: days } = settings.logins;
  const passwords = await createPasswords({ clock, threads, days });
  app.addHook('onClose', () => passwords.close());
  const files = await createFiles({ db, clock, settings: settings.files, log: app.log });
  app.addHook('onClose', async () => files.close());
  const inBackground = createBackground(app);
  const platform: PlatformServices = {
    files,
    sessions,
    keys: await loadSealingKeys({ db, clock, days: settings.sealingKeyDays }),
    hash,
    redis,
    challenges: createChallenges(db, clock),
    passwords,
    siteGate: createSiteGate(() => readSiteState(db), clock),
    readVisitor: createVisitorReader(settings),
    verification: createVerification({
      db,
      clock,
      hash,
      redis,
      ...settings.verification,
      phoneService: settings.phoneService,
    }),
    inBackground,
    catalogue: await openCatalogue({
      database,
      clock,
      readPlayableGames,
      onFailure: (error) => app.log.error({ err: error }, 'catalogue'),
    }),
    register: await createRegisterCheck({
      db,
      clock,
      settings: settings.exclusionRegister,
      filesKey: settings.files.key,
      log: app.log,
      inBackground,
    }),
    messenger: createMessenger(app, settings.messaging, outbox),
    channel: createMemberChannel({
      live: sessions.live,
      report: (error) => app.log.warn({ err: error }, 'member channel'),
    }),
  };
  serveMemberChannel(app, platform);
  const { challenges, keys, siteGate, readVisitor } = platform;
  const sealedBodies = createSealedBodies(db, keys, clock);
  const answers = createIdempotencyStore({ db, clock, hash });
  const mount = createApiMount(app, {
    find: {
      session: sessions.findCaller,
      passwordChange: challenges.find('passwordChange'),
      extraVerification: challenges.find('extraVerification'),
    },
    checkOpen: (request) => siteGate.check(readVisitor(request)),
    refuseExcluded: (memberId) => refuseExcluded(db, memberId, clock.now()),
    openSealed: sealedBodies.open,
    answers,
    count: createCallLimits(app, {
      least: settings.logins.attemptsPerMinute,
      clock,
      hash,
      redis,
    }),
    messages,
  });
  const tasks: ScheduledTask[] = [
    { name: 'sealingKeys', everySeconds: 60, isEverywhere: true, run: keys.refresh },
    { name: 'nonces', everySeconds: 60, run: sealedBodies.prune },
    { name: 'answers', everySeconds: 300, run: answers.prune },
  ];
  for (const domain of domains) {
    tasks.push(...(await domain.start({ app, mount, database, clock, settings, texts, platform })));
  }
  startScheduler(app, db, tasks, settings.role);
};
