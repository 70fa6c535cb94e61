import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSignedBy, HUB88_SIGNATURE_HEADER } from '../hub88/signature.ts';
import { fromWire } from '../hub88/amounts.ts';
import {
  DEMO_CURRENCY,
  gameListRequest,
  gameUrlRequest,
  type GameUrlRequest,
  type RequestFailure,
} from '../hub88/wire.ts';
import { launchCodes, readLaunchCode } from '../launchCodes.ts';
import { ruleCodeOf, statedReturn, wireVersionOf, type GameRules, type RuleCode } from '../rules/games.ts';
import type { Operators } from '../sessions/operators.ts';
import type { NewGameSession, GameSessions } from '../sessions/sessions.ts';
import { DEMO_STAKES, type HouseSettings, type HouseOperator } from '../settings.ts';

const MAX_BODY_BYTES = 8_192;
const NAME = 'Parlour House';

export interface OperatorRouteOptions {
  readonly settings: HouseSettings;
  readonly games: Readonly<Record<RuleCode, GameRules>>;
  readonly operators: Operators;
  readonly sessions: GameSessions;
}

const statuses: Readonly<Record<RequestFailure, number>> = {
  RS_ERROR_WRONG_SYNTAX: 400,
  RS_ERROR_WRONG_TYPES: 400,
  RS_ERROR_WRONG_CURRENCY: 400,
  RS_ERROR_INVALID_SIGNATURE: 403,
  RS_ERROR_LIMIT_REACHED: 403,
  RS_ERROR_INVALID_GAME: 404,
};

/** Serves Hub88's Games API for operators, who sign their requests. */
export const serveOperators = async (app: FastifyInstance, options: OperatorRouteOptions): Promise<void> => {
  const { operators, settings, sessions, games } = options;
  await app.register(async (scope) => {
    // The signature covers the raw bytes of the body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const post = (
      path: string,
      answer: (body: unknown, operator: HouseOperator, reply: FastifyReply) => unknown,
    ) =>
      scope.post(`/operator/generic/v2${path}`, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
        const signed = readSigned(request, operators);
        if (typeof signed === 'string') return fail(reply, signed);
        return answer(signed.body, signed.operator, reply);
      });
    post('/game/list', () => launchCodes.map((code) => describeGame(code, games)));
    post('/game/url', async (body, operator, reply) => {
      const asked = gameUrlRequest.safeParse(body);
      if (!asked.success) return fail(reply, 'RS_ERROR_WRONG_TYPES');
      const session = sessionOf(asked.data, operator, settings);
      if (typeof session === 'string') return fail(reply, session);
      const secret = await sessions.open(session);
      const url = `${settings.origin}/play/${session.game}#session=${secret}`;
      return { url, version: wireVersionOf(session.game) };
    });
  });
};

const fail = (reply: FastifyReply, status: RequestFailure): FastifyReply =>
  reply.code(statuses[status]).send({ status });

const readSigned = (
  request: FastifyRequest,
  operators: Operators,
): { body: unknown; operator: HouseOperator } | RequestFailure => {
  const bytes = request.body;
  if (!Buffer.isBuffer(bytes)) return 'RS_ERROR_WRONG_SYNTAX';
  const body = parse(bytes);
  const named = gameListRequest.safeParse(body);
  if (!named.success) return 'RS_ERROR_WRONG_SYNTAX';
  const operator = operators.find(named.data.operator_id);
  // An unknown operator gets the same answer as a wrong signature, so that operator ids stay secret.
  const isSigned = operator && isSignedBy(bytes, request.headers[HUB88_SIGNATURE_HEADER], operator.publicKey);
  return isSigned ? { body, operator } : 'RS_ERROR_INVALID_SIGNATURE';
};

const parse = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
};

const sessionOf = (
  asked: GameUrlRequest,
  { operatorId, currencies }: HouseOperator,
  { artOrigins, origin }: HouseSettings,
): NewGameSession | RequestFailure => {
  const { game_code: launchCode, user, token, currency } = asked;
  const launch = readLaunchCode(launchCode);
  if (!launch) return 'RS_ERROR_INVALID_GAME';
  const isDemo = currency === DEMO_CURRENCY;
  if (!isDemo && !Object.hasOwn(currencies, currency)) return 'RS_ERROR_WRONG_CURRENCY';
  if (!isDemo && (user === undefined || token === undefined)) return 'RS_ERROR_WRONG_TYPES';
  const art = readUrl(asked.meta?.art);
  const limit = asked.meta?.most_stake;
  const stakes = isDemo ? undefined : currencies[currency];
  const mostStake = stakes && limit !== undefined ? fromWire(limit, stakes.decimals) : null;
  if (stakes && mostStake !== null && mostStake < stakes.least) return 'RS_ERROR_LIMIT_REACHED';
  return {
    operatorId,
    game: launch.game,
    launchCode,
    mostStake,
    pace: asked.meta?.pace ?? null,
    member: isDemo ? null : { user: user ?? '', token: token ?? '' },
    currency: isDemo ? demoCurrencyOf(asked.meta?.currency, currencies) : currency,
    language: readLanguage(asked.lang),
    title: asked.meta?.title ?? null,
    art: art && [...artOrigins, origin].includes(art.origin) ? art.href : null,
    lobbyUrl: readUrl(asked.lobby_url)?.href ?? null,
  };
};

/** Returns the operator's own currency, if amounts of fun mode have its digits. */
const demoCurrencyOf = (currency: string | undefined, currencies: HouseOperator['currencies']): string => {
  const stakes = currency !== undefined && Object.hasOwn(currencies, currency) ? currencies[currency] : null;
  return currency !== undefined && stakes?.decimals === DEMO_STAKES.decimals ? currency : DEMO_CURRENCY;
};

const readUrl = (text: string | undefined): URL | null => {
  const url = text === undefined ? null : URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url : null;
};

const readLanguage = (text: string | undefined): string => {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? 'en';
  } catch {
    return 'en';
  }
};

const describeGame = (code: string, games: Readonly<Record<RuleCode, GameRules>>) => {
  const launch = readLaunchCode(code);
  if (!launch) throw new Error(`no game has the code ${code}`);
  const { name, category, rtp } = games[ruleCodeOf(launch.game, launch.slot?.volatility)];
  return {
    game_code: code,
    name,
    category,
    product: NAME,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    enabled: true,
    freebet_support: false,
    /** The highest return of the game's bets, in percent with two decimals. */
    rtp: Math.max(...rtp.map(statedReturn)) / 100,
    blocked_countries: [],
  };
};
