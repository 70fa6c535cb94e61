import type * as z from 'zod';
import { shownCurrency } from '../../wallets/public.ts';
import type { Player } from '../playSessions.ts';
import type { TransactionResult } from '../transactions.ts';
import type { RefusedPayment } from '../cases/refusedPayments.ts';
import { memberIdOfVendorUser, vendorUserOf } from '../vendorUser.ts';
import type { VendorWallet, WalletCall } from '../vendorWallet.ts';
import { fromDecimal, toDecimal } from './amounts.ts';
import {
  adjustmentRequest,
  authenticateRequest,
  balanceRequest,
  betRequest,
  endRoundRequest,
  errors,
  refundRequest,
  refusedMessage,
  winRequest,
  type WireError,
} from './wire.ts';

interface Answer {
  readonly error: number;
  readonly description: string;
  readonly transactionId?: string;
  readonly userId?: string;
  readonly currency?: string;
  readonly cash?: number;
  readonly bonus?: 0;
  readonly usedPromo?: 0;
}

type Call = (connection: string, message: unknown) => Promise<Answer>;

export type PragmaticCalls = Readonly<Record<(typeof callNames)[number], Call>>;

export const callNames = [
  'authenticate',
  'balance',
  'bet',
  'result',
  'bonusWin',
  'jackpotWin',
  'refund',
  'adjustment',
  'endRound',
] as const;

interface Asked {
  readonly userId: string;
  readonly token?: string | undefined;
  readonly gameId?: string | undefined;
}
type Moved = z.output<typeof winRequest>;

const results: Readonly<Record<TransactionResult, WireError>> = {
  posted: 'success',
  replayed: 'success',
  insufficientFunds: 'insufficientBalance',
  sessionOver: 'tokenInvalid',
  stopped: 'betNotAllowed',
  excluded: 'betNotAllowed',
  timedOut: 'betNotAllowed',
  debtOpen: 'betNotAllowed',
  limitReached: 'betNotAllowed',
  timeLimitReached: 'betNotAllowed',
  aboveMostStake: 'betNotAllowed',
  // The provider must neither repeat the call nor take it back: its outcome is final.
  reused: 'refusedForGood',
  rolledBack: 'refusedForGood',
  settled: 'refusedForGood',
  unknownTransaction: 'refusedForGood',
  unknownWallet: 'refusedForGood',
};

export const say = (kind: WireError): Answer => {
  const [error, description] = errors[kind];
  return { error, description };
};

export const createPragmaticCalls = (wallet: VendorWallet, digits: number): PragmaticCalls => {
  const withMoney = (kind: WireError, player: Player, balance: number): Answer => ({
    ...say(kind),
    currency: shownCurrency(player.currency),
    cash: toDecimal(balance, digits),
    bonus: 0,
  });

  /** If the call has a token, it must belong to this player. */
  const playerOf = async (connection: string, asked: Asked): Promise<Player | undefined> => {
    const memberId = memberIdOfVendorUser(asked.userId);
    if (memberId === null) return undefined;
    if (asked.token === undefined) {
      return wallet.latestPlayer(connection, memberId, asked.gameId ?? null);
    }
    const player = await wallet.player(connection, asked.token);
    return player?.memberId === memberId ? player : undefined;
  };
  const callOf =
    <T extends Asked>(
      schema: z.ZodType<T>,
      answer: (player: Player, asked: T, connection: string) => Promise<Answer>,
    ): Call =>
    async (connection, message) => {
      const { data: asked, success } = schema.safeParse(message);
      if (!success) return say('badParameters');
      const player = await playerOf(connection, asked);
      return player ? answer(player, asked, connection) : say('playerNotFound');
    };
  const balanceOf = async (player: Player): Promise<Answer> => {
    const balance = await wallet.balance(player);
    return balance === null ? say('tokenInvalid') : withMoney('success', player, balance);
  };

  const play = async (connection: string, call: WalletCall): Promise<Answer> => {
    const { result, balance } = await wallet.play(connection, call);
    if (result === 'sessionOver') return say('tokenInvalid');
    return { ...withMoney(results[result], call.player, balance), transactionId: call.transactionId };
  };
  const move =
    (kind: 'bet' | 'win' | 'adjustment') =>
    async (player: Player, asked: Moved, connection: string): Promise<Answer> => {
      const amount = fromDecimal(asked.amount, digits);
      if (amount === null) return say('badParameters');
      return play(connection, {
        kind,
        player,
        amount,
        transactionId: asked.reference,
        roundId: asked.roundId,
        referenceId: null,
        closesRound: false,
        version: null,
      });
    };
  /** Reports a call that was refused. The player has already seen the result, so staff must know at once. */
  const reportingRefusal =
    (kind: RefusedPayment['kind'], call: Call): Call =>
    async (connection, message) => {
      const answer = await call(connection, message);
      if (answer.error !== errors.success[0]) {
        const { data: request } = refusedMessage.safeParse(message);
        await wallet.reportRefused({
          kind,
          connection,
          reference: request?.reference ?? 'not readable',
          memberId: memberIdOfVendorUser(request?.userId ?? ''),
          amount: fromDecimal(request?.amount ?? '', digits),
          currency: null,
          reason: `${answer.error}: ${answer.description}`,
        });
      }
      return answer;
    };
  const win = reportingRefusal('refusedWin', callOf(winRequest, move('win')));

  return {
    authenticate: async (connection, message) => {
      const { data: asked, success } = authenticateRequest.safeParse(message);
      if (!success) return say('badParameters');
      const player = await wallet.player(connection, asked.token);
      if (!player) return say('tokenInvalid');
      const answer = await balanceOf(player);
      return answer.error === 0 ? { ...answer, userId: vendorUserOf(player.memberId) } : answer;
    },
    balance: callOf(balanceRequest, balanceOf),
    bet: callOf(betRequest, async (player, asked, connection) => {
      if (player.isOver) return say('tokenInvalid');
      // The platform gives no free rounds, because they cost money.
      if (asked.bonusCode !== undefined) return say('betNotAllowed');
      return { ...(await move('bet')(player, asked, connection)), usedPromo: 0 };
    }),
    result: win,
    bonusWin: win,
    jackpotWin: win,
    adjustment: callOf(adjustmentRequest, move('adjustment')),
    // The call names only the bet. The id that we build contains a space, so it never equals a provider's
    // reference.
    refund: reportingRefusal(
      'refusedRollback',
      callOf(refundRequest, (player, asked, connection) =>
        play(connection, {
          kind: 'rollback',
          player,
          amount: 0,
          transactionId: `refund ${asked.reference}`,
          roundId: asked.reference,
          referenceId: asked.reference,
          closesRound: false,
          version: null,
        }),
      ),
    ),
    // A win of 0 closes the round. Players at a table share its rounds, so the id contains the player.
    endRound: callOf(endRoundRequest, (player, asked, connection) =>
      play(connection, {
        kind: 'win',
        player,
        amount: 0,
        transactionId: `end ${player.memberId} ${asked.roundId}`,
        roundId: asked.roundId,
        referenceId: null,
        closesRound: true,
        version: null,
      }),
    ),
  };
};
