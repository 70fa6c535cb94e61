import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import type { Sessions } from '../sessions/public.ts';
import { createReadMainWallet } from '../wallets/public.ts';
import { createReportRefused, type PaymentAlarm, type ReportRefused } from './cases/refusedPayments.ts';
import type { Connections } from './connections.ts';
import type { GameVersions } from './operating/gameVersions.ts';
import { createPlayers, findLatestPlayer, type Player } from './playSessions.ts';
import { createPostPlay, type Played, type PlayRequest } from './transactions.ts';
import { validBetRuleOf } from './validBet.ts';

export interface WalletCall extends Pick<
  PlayRequest,
  'kind' | 'transactionId' | 'amount' | 'roundId' | 'referenceId' | 'closesRound' | 'version'
> {
  readonly player: Player;
}

/** What providers can do with members' money, independent of their protocol. */
export interface VendorWallet {
  player(connection: string, token: string): Promise<Player | undefined>;
  /** For calls without a token. Finds who played there, at the game with this launch code if there is one. */
  latestPlayer(connection: string, memberId: number, launchCode: string | null): Promise<Player | undefined>;
  /** Returns what the player can spend, in minor units. Null if the game is over. */
  balance(player: Player): Promise<number | null>;
  play(connection: string, call: WalletCall): Promise<Played>;
  /** Reports a signed win or rollback that was refused. */
  readonly reportRefused: ReportRefused;
}

export interface VendorWalletOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly connections: Pick<Connections, 'find'>;
  readonly sessions: Pick<Sessions, 'live' | 'recordBet'>;
  readonly versions: Pick<GameVersions, 'note'>;
  readonly alarm: (alarm: PaymentAlarm) => void;
}

export const createVendorWallet = (options: VendorWalletOptions): VendorWallet => {
  const { db, clock, connections, sessions, versions, alarm } = options;
  const post = createPostPlay(db);
  const players = createPlayers(db);
  const readMainWallet = createReadMainWallet(db);
  /** A disabled connection takes no new bets. */
  const asConnected = (connection: string, player: Player | undefined): Player | undefined =>
    player && { ...player, isOver: player.isOver || connections.find(connection)?.isEnabled !== true };
  return {
    player: async (connection, token) =>
      asConnected(connection, await players.find(connection, token, clock.now())),
    latestPlayer: async (connection, memberId, launchCode) =>
      asConnected(connection, await findLatestPlayer(db, { connection, memberId, launchCode }, clock.now())),
    balance: async ({ memberId, currency, sessionHash, isOver }) => {
      if (isOver || sessionHash === null) return null;
      const live = await sessions.live([sessionHash]);
      return live.size === 0 ? null : readMainWallet(memberId, currency);
    },
    reportRefused: createReportRefused(db, clock, alarm),
    play: async (connection, { player: { gameType, isOver: _isOver, ...player }, ...call }) => {
      const now = clock.now();
      const played = await post({ ...call, ...player, connection, rule: validBetRuleOf(gameType) }, now);
      if (call.kind === 'bet' && call.version !== null) {
        versions.note({ connection, nodeId: player.nodeId, name: call.version });
      }
      const isNewBet = call.kind === 'bet' && played.result === 'posted';
      if (isNewBet && player.sessionHash !== null) sessions.recordBet(player.sessionHash, now);
      return played;
    },
  };
};
