import { join } from 'node:path';
import type { Clock } from '@parlour/shared-server/clock';
import { isDatabaseOutage } from '@parlour/shared-server/databaseOutage';
import { createHttpServer } from '@parlour/shared-server/httpServer';
import { startRepeating } from '@parlour/shared-server/repeating';
import type { FastifyInstance } from 'fastify';
import type { HouseDatabaseHandle } from './database/database.ts';
import { LeaseLost, takeLease } from './database/lease.ts';
import { HouseFailure, statusOf } from './failure.ts';
import { serveGames } from './http/gameRoutes.ts';
import { serveOperators } from './http/operatorRoutes.ts';
import { servePlayers } from './http/playerRoutes.ts';
import { dataHeaders } from './http/securityHeaders.ts';
import { serveVerifier } from './http/verifierRoutes.ts';
import { createRounds } from './rounds/rounds.ts';
import { describeGames } from './rules/games.ts';
import { createOperators } from './sessions/operators.ts';
import { createGameSessions } from './sessions/sessions.ts';
import type { HouseSettings } from './settings.ts';
import { createWalletDelivery } from './wallet/delivery.ts';

/** Milliseconds. `leaseMs` is the time without renewal after which another process may take the lease. */
const TIMES = {
  walletTimeoutMs: 8_000,
  deliveryIntervalMs: 1_000,
  sweepIntervalMs: 30_000,
  leaseMs: 15_000,
} as const;

export interface HouseOptions {
  readonly database: HouseDatabaseHandle;
  readonly clock: Clock;
  readonly settings: HouseSettings;
  /** Folder of the built game pages. */
  readonly pageFolder?: string;
  readonly times?: Readonly<Record<keyof typeof TIMES, number>>;
  /** A monotonic clock in milliseconds. The default is the clock of the process. */
  readonly monotonic?: () => number;
  /** Called when another process has taken the lease. This process must end. */
  readonly handleLoss?: () => void;
}

/** Creates the house over an open database when it has the lease. Closing the app closes the database. */
export const createHouse = async (options: HouseOptions): Promise<FastifyInstance> => {
  const { database, clock, settings, times = TIMES } = options;
  const app = createHttpServer({
    name: 'house',
    logLevel: settings.logLevel,
    health: async () => {
      await database.ping();
      return { database: database.engine, walletCalls: await delivery.counts() };
    },
    fastify: {
      bodyLimit: 1_024,
      trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    },
  });
  const lease = await takeLease({
    database,
    leaseMs: times.leaseMs,
    handleWait: () =>
      app.log.warn({ code: 'leaseTaken' }, 'another process holds the lease; this process waits for it'),
    handleLoss: () => {
      app.log.fatal({ code: 'leaseLost' }, 'another process has taken the house over');
      rounds.close();
      options.handleLoss?.();
    },
  });
  const db = lease.store;
  const operators = createOperators(db, settings, times.walletTimeoutMs);
  const delivery = createWalletDelivery({
    db,
    clock,
    walletOf: (call) => operators.walletOfCall(call),
    days: settings.deliveryDays,
    report: ({ id, kind, roundId, amount }, { code, answer }) =>
      app.log.error(
        { code, transaction: id, kind, round: roundId, amount, answer },
        'a wallet does not take a payment',
      ),
  });
  const monotonic = options.monotonic ?? (() => performance.now());
  const rounds = createRounds({ db, clock, operators, delivery, monotonic });
  const sessions = createGameSessions({ db, clock, operators, settings });
  answerFailures(app);
  const games = describeGames();
  await serveOperators(app, { settings, games, operators, sessions });
  const { callsPerMinute } = settings;
  await servePlayers(app, { db, games, sessions, rounds, callsPerMinute });
  await serveGames(app, options.pageFolder ?? join(import.meta.dirname, '../dist'), settings);
  serveVerifier(app, settings.frameAncestors);
  await rounds.sweep();
  await delivery.takeUp();
  const report = (error: unknown): void => app.log.error({ err: error }, 'a task failed');
  const tasks = [
    startRepeating(() => delivery.tick(), { first: 0, interval: times.deliveryIntervalMs, report }),
    startRepeating(() => rounds.sweep(), {
      first: times.sweepIntervalMs,
      interval: times.sweepIntervalMs,
      report,
    }),
    startRepeating(() => sessions.sweep(), {
      first: times.sweepIntervalMs,
      interval: times.sweepIntervalMs,
      report,
    }),
  ];
  app.addHook('onClose', async () => {
    rounds.close();
    await Promise.all(tasks.map((stop) => stop()));
    // If the database is unavailable, the lease expires by itself.
    await lease.release().catch(report);
    await database.close();
  });
  return app;
};

const answerFailures = (app: FastifyInstance): void => {
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).headers(dataHeaders).send(new HouseFailure('badRequest').answer),
  );
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (isDatabaseOutage(error) || error instanceof LeaseLost) {
      request.log.warn({ err: error }, 'the database is unavailable');
      return reply
        .code(503)
        .headers({ ...dataHeaders, 'retry-after': 1 })
        .send(failure.answer);
    }
    if (failure.reason === 'unknown') request.log.error({ err: error }, 'request failed');
    return reply.code(statusOf[failure.reason]).headers(dataHeaders).send(failure.answer);
  });
};

const failureOf = (error: unknown): HouseFailure => {
  if (error instanceof HouseFailure) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return new HouseFailure(status >= 400 && status < 500 ? 'badRequest' : 'unknown');
};
