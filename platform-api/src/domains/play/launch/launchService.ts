import { isTrialType, tagOf } from '@parlour/shared-contracts';
import type { CatalogueType } from '@parlour/shared-contracts/domains/games';
import { MAX_ALTERNATIVES, type LaunchedGame, type PlayMode } from '@parlour/shared-contracts/domains/play';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { Caller } from '../../../http/access.ts';
import { DomainError } from '../../../http/failures.ts';
import { presentGame } from '../../games/public.ts';
import { readRealityCheckMinutes, refuseIndebted } from '../../members/public.ts';
import { hasPlayLimits } from '../limits/playLimits.ts';
import type { Connection, Connections } from '../connections.ts';
import { openPlaySession, type NewPlaySession } from '../playSessions.ts';
import type { VendorAdapter } from '../vendorAdapter.ts';
import type { BringMoney } from './bringMoney.ts';
import { findLaunch, findMaintenance, type Maintenance, readPlayable } from './launchRepository.ts';

export interface Launch {
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly type: CatalogueType;
  readonly mode: PlayMode;
  readonly language: string;
  /** A path of the site. */
  readonly returnPath: string | undefined;
  /** Country of the player. */
  readonly country: string;
  /** Hash of the caller's session token. The game takes bets while this session lasts. */
  readonly sessionHash: string;
}

export interface LaunchService {
  /** @throws DomainError with the reason why the game cannot be played, and alternatives. */
  start(caller: Caller, launch: Launch): Promise<LaunchedGame>;
}

export interface LaunchDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly connections: Connections;
  readonly adapters: Readonly<Record<Connection['protocol'], VendorAdapter | null>>;
  readonly bringMoney: BringMoney;
  /** Recalls the money of a failed launch. */
  readonly returnMoney: (memberId: number, connection: string) => Promise<unknown>;
  readonly siteOrigin: string;
  readonly currency: string;
  /** Seconds of play between reality checks; null for none. */
  readonly realityCheckSeconds: number | null;
  readonly report: (error: unknown) => void;
}

type Found = NonNullable<Awaited<ReturnType<typeof findLaunch>>>;
type Reason =
  | 'unknownGame'
  | 'vendorNotConnected'
  | 'regionBlocked'
  | 'realAccountNeeded'
  | 'demoNotOffered'
  | 'limitsNotKept'
  | 'vendorUnreachable';

export const createLaunchService = (dependencies: LaunchDependencies): LaunchService => {
  const { db, clock, connections, adapters, siteOrigin, currency } = dependencies;

  const findAlternatives = async ({ type, country }: Launch, found: Found | undefined) => {
    const filter = { type, country, limit: MAX_ALTERNATIVES, now: clock.now() };
    const rows = await readPlayable(db, { ...filter, exceptNode: found?.game.nodeId ?? 0 });
    return rows.map((row) => presentGame({ ...row.game, vendorName: row.vendorName, isPlayable: true }));
  };
  const refuse = async (reason: Reason, launch: Launch, found?: Found): Promise<never> => {
    throw new DomainError(reason, { value: { alternatives: await findAlternatives(launch, found) } });
  };

  const checkOpen = async (launch: Launch, found: Found): Promise<void> => {
    const maintenance: Maintenance | null = found.isStopped
      ? { of: 'game', until: null }
      : await findMaintenance(db, found.game, clock.now());
    if (!maintenance) return;
    throw new DomainError(maintenance.of === 'vendor' ? 'vendorMaintenance' : 'gameMaintenance', {
      value: {
        alternatives: await findAlternatives(launch, found),
        until: maintenance.until?.toISOString() ?? null,
      },
    });
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
    const { memberId } = session;
    const token = await openPlaySession(db, session, now);
    return { memberId, currency, token: walletKind === 'single' ? token : null };
  };

  return {
    start: async (caller, launch) => {
      const found = await findLaunch(db, launch);
      if (!found) return refuse('unknownGame', launch);
      const connection = found.launch === null ? undefined : connections.find(found.launch.connection);
      const adapter = connection ? adapters[connection.protocol] : null;
      if (!found.launch || !connection?.isEnabled || !adapter) {
        return refuse('vendorNotConnected', launch, found);
      }
      await checkOpen(launch, found);
      if (connection.blockedCountries.includes(launch.country)) return refuse('regionBlocked', launch, found);
      await checkMode(caller, launch, found);
      if (launch.mode === 'real') await refuseIndebted(db, caller.memberId);
      const keepsLimits = launch.mode === 'demo' || connection.walletKind === 'single';
      if (!keepsLimits && (await hasPlayLimits(db, caller.memberId)))
        return refuse('limitsNotKept', launch, found);

      const { game, vendorName } = found;
      const startedAt = clock.now();
      const session = {
        connection: connection.code,
        memberId: caller.memberId,
        nodeId: game.nodeId,
        currency,
        sessionHash: launch.sessionHash,
      };
      // Runs before the money is moved, because the scheduled task recalls money without a play session.
      const player = launch.mode === 'real' ? await openPlayer(session, connection, startedAt) : null;
      const recallsMoney = player !== null && (await fund(caller, launch, found, connection));
      const url = await adapter
        .launch(connection, {
          launchCode: found.launch.launchCode,
          player,
          language: tagOf(launch.language),
          country: launch.country,
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
