import { isTrialType, tagOf } from '@parlour/shared-contracts';
import {
  MAX_ALTERNATIVES,
  type ClosedReason,
  type GameDetails,
  type LaunchedGame,
  type PlayMode,
} from '@parlour/shared-contracts/domains/play';
import type { Clock } from '@parlour/shared-server/clock';
import type { MoneyGate } from '../../../commands/moneyGate.ts';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { Caller } from '../../../http/access.ts';
import { DomainError } from '../../../http/failures.ts';
import { findGameRules } from '../../content/public.ts';
import { presentGame, runsOnSite } from '../../games/public.ts';
import { readRealityCheckMinutes, refuseIndebted } from '../../members/public.ts';
import { hasPlayLimits } from '../limits/playLimits.ts';
import type { Connection, Connections } from '../connections.ts';
import { openPlaySession, type NewPlaySession } from '../playSessions.ts';
import type { VendorAdapter } from '../vendorAdapter.ts';
import type { BringMoney } from './bringMoney.ts';
import type { ReadMostStake } from './mostStake.ts';
import type { FindObstacle, LawfulObstacle } from './lawfulObstacle.ts';
import { keepsStake, stakesOf } from './offeredStakes.ts';
import { leaveSeat, takeSeat } from './playSeat.ts';
import type { GameVersions } from '../operating/gameVersions.ts';
import { isVersionStopped } from '../operating/stops.ts';
import { findLaunch, findMaintenance, readPlayable, type GameKey } from './launchRepository.ts';

/** A game, as a visitor asks for it. */
export interface GameRequest extends GameKey {
  /** Country of the player. */
  readonly country: string;
}

export interface Launch extends GameRequest {
  readonly mode: PlayMode;
  readonly language: string;
  /** A path of the site. */
  readonly returnPath: string | undefined;
  /** Hash of the caller's session token. The game takes bets while this session lasts. */
  readonly sessionHash: string;
}

export interface LaunchService {
  /**
   * @param memberId null for a visitor
   * @throws DomainError `unknownGame`. The value of the error lists other games.
   */
  describe(request: GameRequest, memberId: number | null): Promise<GameDetails>;
  /** @throws DomainError with the reason why the game cannot be played, and alternatives. */
  start(caller: Caller, launch: Launch): Promise<LaunchedGame>;
}

export interface LaunchDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly connections: Connections;
  readonly adapters: Readonly<Record<Connection['protocol'], VendorAdapter | null>>;
  /** @throws DomainError if the account is not open for money */
  readonly checkMoneyGate: MoneyGate['checkPlay'];
  readonly bringMoney: BringMoney;
  /** Recalls the money of a failed launch. */
  readonly returnMoney: (memberId: number, connection: string) => Promise<unknown>;
  readonly siteOrigin: string;
  readonly currency: string;
  /** Whether a member can play several games for money at once. */
  readonly allowsParallelPlay: boolean;
  readonly isFreePace: boolean;
  readonly readMostStake: ReadMostStake;
  readonly versions: Pick<GameVersions, 'note'>;
  readonly findObstacle: FindObstacle;
  /** Seconds of play between reality checks; null for none. */
  readonly realityCheckSeconds: number | null;
  /** Whether lists mark the game as hot. */
  readonly isHot: (nodeId: number) => boolean;
  readonly report: (error: unknown) => void;
}

interface Closure {
  readonly reason: ClosedReason;
  /** ISO 8601; null if the end is unknown, or if there is none. */
  readonly until: string | null;
}

type Found = NonNullable<Awaited<ReturnType<typeof findLaunch>>>;
type Reason =
  | 'unknownGame'
  | ClosedReason
  | 'realAccountNeeded'
  | 'demoNotOffered'
  | 'limitsNotKept'
  | 'stakeLimitNotKept'
  | LawfulObstacle
  | 'vendorUnreachable';

export const createLaunchService = (dependencies: LaunchDependencies): LaunchService => {
  const { db, clock, connections, adapters, siteOrigin, currency } = dependencies;

  const present = ({ game, vendorName }: Pick<Found, 'game' | 'vendorName'>, isPlayable: boolean) =>
    presentGame({
      ...game,
      vendorName,
      isPlayable,
      isHot: isPlayable && dependencies.isHot(game.nodeId),
    });

  const findAlternatives = async ({ type, country }: GameRequest, found: Found | undefined) => {
    const like = { type, category: found?.game.category ?? '', nodeId: found?.game.nodeId ?? 0 };
    const rows = await readPlayable(db, { like, country, limit: MAX_ALTERNATIVES, now: clock.now() });
    return rows.map((row) => present(row, true));
  };
  const refuse = async (reason: Reason, request: GameRequest, found?: Found): Promise<never> => {
    throw new DomainError(reason, { value: { alternatives: await findAlternatives(request, found) } });
  };
  const refuseClosed = async (
    { reason, until }: Closure,
    request: GameRequest,
    found: Found,
  ): Promise<never> => {
    const isMaintenance = reason === 'gameMaintenance' || reason === 'vendorMaintenance';
    const alternatives = await findAlternatives(request, found);
    throw new DomainError(reason, { value: { alternatives, ...(isMaintenance && { until }) } });
  };

  /** Returns the connection with its adapter; null if the vendor is not connected. */
  const findRoute = ({ launch }: Found) => {
    const connection = launch === null ? undefined : connections.find(launch.connection);
    const adapter = connection ? adapters[connection.protocol] : null;
    return launch && connection?.isEnabled && adapter
      ? { launchCode: launch.launchCode, connection, adapter }
      : null;
  };

  /** Returns why no player in the country can start the game now; null if players can. */
  const findClosure = async (
    found: Found,
    { connection }: NonNullable<ReturnType<typeof findRoute>>,
    country: string,
  ): Promise<Closure | null> => {
    if (found.isStopped) return { reason: 'gameMaintenance', until: null };
    const maintenance = await findMaintenance(db, found.game, clock.now());
    if (maintenance) {
      const reason = maintenance.of === 'vendor' ? 'vendorMaintenance' : 'gameMaintenance';
      return { reason, until: maintenance.until?.toISOString() ?? null };
    }
    const isBlocked = connection.blockedCountries.includes(country);
    return isBlocked ? { reason: 'regionBlocked', until: null } : null;
  };

  /** A game on a page of the site needs no provider, and its page says by itself when it is closed. */
  const describeClosure = async (
    found: Found,
    route: ReturnType<typeof findRoute>,
    country: string,
  ): Promise<Closure | null> => {
    if (runsOnSite(found.game)) return null;
    return route ? findClosure(found, route, country) : { reason: 'vendorNotConnected', until: null };
  };

  /** Trial accounts play for fun. Other accounts may choose (D-10). */
  const checkMode = async (caller: Caller, launch: Launch, found: Found): Promise<void> => {
    const isTrial = isTrialType(caller.type);
    if (launch.mode === 'real' && isTrial) return refuse('realAccountNeeded', launch, found);
    const isOffered = found.game.hasTrial || found.game.hasFreePlay;
    if (launch.mode === 'demo' && !isOffered) return refuse('demoNotOffered', launch, found);
  };

  /** The member's own interval, if it is shorter than the site's. */
  const findInterval = async ({ memberId }: Caller): Promise<number | null> => {
    const { realityCheckSeconds: ofSite } = dependencies;
    const minutes = await readRealityCheckMinutes(db, memberId);
    return minutes === null ? ofSite : Math.min(minutes * 60, ofSite ?? minutes * 60);
  };

  const fund = (caller: Caller, launch: Launch, found: Found, connection: Connection): Promise<boolean> =>
    dependencies
      .bringMoney({ ...caller, sessionHash: launch.sessionHash }, connection)
      .catch((error: unknown) => {
        dependencies.report(error);
        return refuse('vendorUnreachable', launch, found);
      });

  /** A provider with its own wallet never calls us, so it gets no token. The row only records who plays there. */
  const openPlayer = async (session: NewPlaySession, { walletKind }: Connection, now: Date) => {
    const { memberId, mostStake } = session;
    const token = await openPlaySession(db, session, now);
    return { memberId, currency, mostStake, token: walletKind === 'single' ? token : null };
  };

  const seat = (session: NewPlaySession, now: Date): Promise<void> =>
    dependencies.allowsParallelPlay ? leaveSeat(db, session.memberId) : takeSeat(db, session, now);

  /** Notes that the game runs in this version, and returns whether staff have stopped the version. */
  const isStoppedIn = (name: string, { game }: Found, { code: connection }: Connection): Promise<boolean> => {
    dependencies.versions.note({ connection, nodeId: game.nodeId, name });
    return isVersionStopped(db, game.nodeId, { connection, name });
  };

  const describe = async (request: GameRequest, memberId: number | null): Promise<GameDetails> => {
    const found = await findLaunch(db, request);
    if (!found) return refuse('unknownGame', request);
    const { game } = found;
    const route = findRoute(found);
    const closed = await describeClosure(found, route, request.country);
    const mostStake = await dependencies.readMostStake(memberId, game);
    return {
      game: present(found, closed === null),
      volatility: game.volatility,
      theme: game.theme,
      features: game.features,
      ...(game.leastRtpBasisPoints !== null && { leastRtp: game.leastRtpBasisPoints }),
      stakes: stakesOf(route?.connection, { mostStake, currency }),
      ...(mostStake !== null && { lawfulStake: { most: mostStake, currency } }),
      closed,
      rules: await findGameRules(db, game, clock.now()),
      alternatives: closed ? await findAlternatives(request, found) : [],
    };
  };

  return {
    describe,
    start: async (caller, launch) => {
      const found = await findLaunch(db, launch);
      if (!found) return refuse('unknownGame', launch);
      const route = findRoute(found);
      if (!route) return refuse('vendorNotConnected', launch, found);
      const closure = await findClosure(found, route, launch.country);
      if (closure) return refuseClosed(closure, launch, found);
      const { connection, adapter } = route;
      await checkMode(caller, launch, found);
      const obstacle = await dependencies.findObstacle(caller.memberId, launch.mode);
      if (obstacle) return refuse(obstacle, launch, found);
      if (launch.mode === 'real') {
        await dependencies.checkMoneyGate(caller.memberId);
        await refuseIndebted(db, caller.memberId);
      }
      const keepsLimits = launch.mode === 'demo' || connection.walletKind === 'single';
      if (!keepsLimits && (await hasPlayLimits(db, caller.memberId)))
        return refuse('limitsNotKept', launch, found);
      const { game, vendorName } = found;
      const mostStake = await dependencies.readMostStake(caller.memberId, game);
      if (launch.mode === 'real' && !keepsStake(connection, mostStake))
        return refuse('stakeLimitNotKept', launch, found);

      const startedAt = clock.now();
      const session = {
        connection: connection.code,
        memberId: caller.memberId,
        nodeId: game.nodeId,
        currency,
        sessionHash: launch.sessionHash,
        mostStake,
      };
      // Runs before the money is moved, because the scheduled task recalls money without a play session.
      const player = launch.mode === 'real' ? await openPlayer(session, connection, startedAt) : null;
      const recallsMoney = player !== null && (await fund(caller, launch, found, connection));
      const { url, version } = await adapter
        .launch(connection, {
          launchCode: route.launchCode,
          player,
          currency,
          language: tagOf(launch.language),
          country: launch.country,
          isFreePace: dependencies.isFreePace,
          returnUrl: launch.returnPath === undefined ? null : siteOrigin + launch.returnPath,
          title: game.name,
          art: new URL(game.art, siteOrigin).href,
        })
        .catch(async (error: unknown) => {
          dependencies.report(error);
          if (recallsMoney) {
            await dependencies.returnMoney(caller.memberId, connection.code).catch(dependencies.report);
          }
          return refuse('vendorUnreachable', launch, found);
        });
      if (version !== null && (await isStoppedIn(version, found, connection)))
        return refuseClosed({ reason: 'gameMaintenance', until: null }, launch, found);
      if (player) await seat(session, startedAt);
      return {
        url,
        mode: launch.mode,
        opens: adapter.opens,
        gameId: game.nodeId,
        title: game.name,
        provider: vendorName,
        lagerIcon: game.art,
        realityCheckSeconds: await findInterval(caller),
        recallsMoney,
        settlesHere: connection.walletKind === 'single',
        startedAt: startedAt.toISOString(),
      };
    },
  };
};
