import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HouseStore } from '../database/database.ts';
import { HouseFailure } from '../failure.ts';
import { leastRoundMs } from '../pace.ts';
import { openFieldSchema, playSchema, rotateSchema, type GameSessionView } from '../protocol.ts';
import type { RoundService } from '../rounds/rounds.ts';
import { readFairness, rotateSeed } from '../rounds/seedStore.ts';
import { ruleCodeOf, statedReturn, type GameRules, type RuleCode } from '../rules/games.ts';
import type { GameSession, GameSessions } from '../sessions/sessions.ts';
import { dataHeaders } from './securityHeaders.ts';

declare module 'fastify' {
  interface FastifyRequest {
    gameSession: GameSession | null;
  }
}

const MAX_BODY_BYTES = 2_048;
/** Calls per minute of one address, with or without a session. Many players may share an address. */
const MAX_CALLS_PER_ADDRESS = 3_000;
/** The secret of the session, and the key of the calling browser. */
const CREDENTIALS = /^Bearer ([\w-]{43})\.([\w-]{20,100})$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface PlayerRouteOptions {
  readonly db: HouseStore;
  readonly games: Readonly<Record<RuleCode, GameRules>>;
  readonly sessions: GameSessions;
  readonly rounds: RoundService;
  /** Calls per minute of one session. */
  readonly callsPerMinute: number;
}

/** Serves the API of the games' pages. Each call carries its session. */
export const servePlayers = async (app: FastifyInstance, options: PlayerRouteOptions): Promise<void> => {
  const { sessions, rounds, callsPerMinute } = options;
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false });
    const limitAddress = limitOf(scope, MAX_CALLS_PER_ADDRESS, ({ ip }) => ip);
    const limitSession = limitOf(scope, callsPerMinute, ({ gameSession }) => String(gameSession?.id));
    scope.decorateRequest('gameSession', null);
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(dataHeaders));
    scope.addHook('onRequest', limitAddress);
    const admit = async (request: FastifyRequest): Promise<GameSession> => {
      const [, secret, browserKey] = CREDENTIALS.exec(request.headers.authorization ?? '') ?? [];
      if (secret === undefined || browserKey === undefined) throw new HouseFailure('sessionEnded');
      const session = await sessions.find(secret, browserKey);
      request.gameSession = session;
      await limitSession(request);
      return session;
    };
    scope.post<{ Params: { id: string } }>(
      '/api/rounds/:id/cash-out',
      { bodyLimit: MAX_BODY_BYTES },
      async (asked) => {
        // The cash-out counts from this moment: the request has arrived, and no `await` has run yet.
        const cashOut = rounds.beginCashOut(asked.params.id);
        try {
          const session = await admit(asked);
          readId(asked.params.id);
          return await cashOut.finish(session);
        } finally {
          cashOut.end();
        }
      },
    );
    await scope.register(async (admitted) => {
      admitted.addHook('onRequest', async (request) => void (await admit(request)));
      serveSessions(admitted, options);
    });
  });
};

/** Routes that need a session. */
const serveSessions = (scope: FastifyInstance, { db, games, rounds }: PlayerRouteOptions): void => {
  scope.get('/api/session', async ({ gameSession }): Promise<GameSessionView> => {
    const session = present(gameSession);
    const owner = { playerId: session.player.id, game: session.game };
    const balance = await rounds.balance(session);
    const { rtp, paytable, version } = games[ruleCodeOf(session.game, session.slot?.volatility)];
    const { least, most, usual, decimals } = session.stakes;
    return {
      game: session.game,
      title: session.title,
      art: session.art,
      language: session.language,
      mode: session.isDemo ? 'demo' : 'real',
      currency: session.player.currency,
      decimals,
      balance,
      stakes: { least, most, usual },
      rtp: rtp.map((way) => ({ name: way.name, basisPoints: statedReturn(way) })),
      slot: session.slot,
      version,
      pace: {
        leastRoundMs: leastRoundMs(session.pace, session.game),
        allowsQuickPlay: session.pace === 'free',
      },
      paytable: paytable?.map(({ symbol, pays }) => ({ symbol, pays: [...pays] })) ?? null,
      fairness: await readFairness(db, owner),
      openRound: await rounds.open(session),
      lobbyUrl: session.lobbyUrl,
    };
  });
  scope.post('/api/rounds', { bodyLimit: MAX_BODY_BYTES }, async ({ gameSession, body }) => {
    const play = playSchema.safeParse(body);
    if (!play.success || !UUID.test(play.data.requestId)) throw new HouseFailure('badRequest');
    return rounds.play(present(gameSession), play.data);
  });
  scope.post<{ Params: { id: string } }>(
    '/api/rounds/:id/fields',
    { bodyLimit: MAX_BODY_BYTES },
    async ({ gameSession, params, body }) => {
      const asked = openFieldSchema.safeParse(body);
      if (!asked.success) throw new HouseFailure('badRequest');
      return rounds.openField(present(gameSession), readId(params.id), asked.data.field);
    },
  );
  scope.get<{ Querystring: { before?: unknown } }>('/api/rounds', async ({ gameSession, query }) =>
    rounds.list(present(gameSession), query.before === undefined ? null : readId(query.before)),
  );
  scope.get<{ Params: { id: string } }>('/api/rounds/:id', async ({ gameSession, params }) =>
    rounds.look(present(gameSession), readId(params.id)),
  );
  scope.post('/api/fairness', { bodyLimit: MAX_BODY_BYTES }, async ({ gameSession, body }) => {
    const wanted = rotateSchema.safeParse(body);
    if (!wanted.success) throw new HouseFailure('badRequest');
    const { player, game } = present(gameSession);
    return rotateSeed(db, { playerId: player.id, game }, wanted.data.clientSeed);
  });
};

const limitOf = (
  scope: FastifyInstance,
  max: number,
  keyGenerator: (request: FastifyRequest) => string,
): ((request: FastifyRequest) => Promise<void>) => {
  const count = scope.createRateLimit({ max, keyGenerator, timeWindow: '1 minute' });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw new HouseFailure('tooFast');
  };
};

const present = (session: GameSession | null): GameSession => {
  if (!session) throw new HouseFailure('sessionEnded');
  return session;
};

const readId = (id: unknown): string => {
  if (typeof id !== 'string' || !UUID.test(id)) throw new HouseFailure('badRequest');
  return id;
};
