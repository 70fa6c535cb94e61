import { shownCurrency } from '../../wallets/public.ts';
import type * as z from 'zod';
import type { Player } from '../playSessions.ts';
import type { TransactionResult } from '../transactions.ts';
import type { RefusedPayment } from '../cases/refusedPayments.ts';
import { memberIdOfVendorUser, vendorUserOf } from '../vendorUser.ts';
import type { VendorWallet, WalletCall } from '../vendorWallet.ts';
import {
  balanceRequest,
  betRequest,
  fromWire,
  infoRequest,
  refusedMessage,
  rollbackRequest,
  toWire,
  winRequest,
  type WireStatus,
} from './wire.ts';

interface Answer {
  readonly status: WireStatus;
  readonly request_uuid?: string;
  readonly user?: string;
  readonly currency?: string;
  readonly balance?: number;
}

type Call = (connection: string, message: unknown) => Promise<Answer>;

export type Hub88Calls = Readonly<Record<'info' | 'balance' | 'bet' | 'win' | 'rollback', Call>>;

interface Asked {
  readonly user?: string | undefined;
  readonly token: string;
  readonly request_uuid: string;
}

const statuses: Readonly<Record<TransactionResult, WireStatus>> = {
  posted: 'RS_OK',
  replayed: 'RS_OK',
  reused: 'RS_ERROR_DUPLICATE_TRANSACTION',
  sessionOver: 'RS_ERROR_TOKEN_EXPIRED',
  stopped: 'RS_ERROR_INVALID_GAME',
  excluded: 'RS_ERROR_USER_DISABLED',
  timedOut: 'RS_ERROR_USER_DISABLED',
  debtOpen: 'RS_ERROR_USER_DISABLED',
  limitReached: 'RS_ERROR_LIMIT_REACHED',
  timeLimitReached: 'RS_ERROR_LIMIT_REACHED',
  aboveMostStake: 'RS_ERROR_LIMIT_REACHED',
  rolledBack: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  settled: 'RS_ERROR_UNKNOWN',
  insufficientFunds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  unknownTransaction: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  unknownWallet: 'RS_ERROR_WRONG_CURRENCY',
};

export const createHub88Calls = (wallet: VendorWallet, digits: number): Hub88Calls => {
  const describe = ({ memberId, currency }: Player, { request_uuid }: Asked) => ({
    user: vendorUserOf(memberId),
    request_uuid,
    currency: shownCurrency(currency),
  });
  const reportBalance = async (player: Player, asked: Asked): Promise<Answer> => {
    const balance = await wallet.balance(player);
    return balance === null
      ? over(asked)
      : { status: 'RS_OK', ...describe(player, asked), balance: toWire(balance, digits) };
  };

  const callOf =
    <T extends Asked>(
      schema: z.ZodType<T>,
      answer: (player: Player, asked: T, connection: string) => Promise<Answer>,
    ): Call =>
    async (connection, message) => {
      const { data: asked, success } = schema.safeParse(message);
      if (!success) return { status: 'RS_ERROR_WRONG_TYPES' };
      const { request_uuid } = asked;
      const player = await wallet.player(connection, asked.token);
      if (!player || (asked.user !== undefined && asked.user !== vendorUserOf(player.memberId))) {
        return { status: 'RS_ERROR_INVALID_TOKEN', request_uuid };
      }
      return answer(player, asked, connection);
    };
  const play = async (connection: string, asked: Asked, call: WalletCall): Promise<Answer> => {
    const { result, balance } = await wallet.play(connection, call);
    if (result === 'sessionOver') return over(asked);
    return {
      ...describe(call.player, asked),
      status: statuses[result],
      balance: toWire(balance, digits),
    };
  };
  const move =
    (kind: 'bet' | 'win') =>
    async (
      player: Player,
      asked: z.output<typeof betRequest> & { readonly reference_transaction_uuid?: string },
      connection: string,
    ): Promise<Answer> => {
      const { request_uuid } = asked;
      if (kind === 'bet' && player.isOver) return over(asked);
      if (asked.currency !== shownCurrency(player.currency)) {
        return { status: 'RS_ERROR_WRONG_CURRENCY', request_uuid };
      }
      const amount = fromWire(asked.amount, digits);
      if (amount === null) return { status: 'RS_ERROR_WRONG_TYPES', request_uuid };
      return play(connection, asked, {
        kind,
        player,
        amount,
        transactionId: asked.transaction_uuid,
        roundId: asked.round,
        referenceId: asked.reference_transaction_uuid ?? null,
        closesRound: asked.round_closed,
        version: asked.meta?.version ?? null,
      });
    };

  /** Reports a call that was refused. The player has already seen the result, so staff must know at once. */
  const reportingRefusal =
    (kind: RefusedPayment['kind'], call: Call): Call =>
    async (connection, message) => {
      const answer = await call(connection, message);
      if (answer.status !== 'RS_OK') await report(kind, connection, message, answer.status);
      return answer;
    };
  const report = (kind: RefusedPayment['kind'], connection: string, message: unknown, reason: string) => {
    const { data: request } = refusedMessage.safeParse(message);
    return wallet.reportRefused({
      kind,
      connection,
      reference: request?.transaction_uuid ?? 'not readable',
      memberId: memberIdOfVendorUser(request?.user ?? ''),
      amount: fromWire(request?.amount ?? Number.NaN, digits),
      currency: request?.currency ?? null,
      reason,
    });
  };

  return {
    info: callOf(infoRequest, reportBalance),
    balance: callOf(balanceRequest, reportBalance),
    bet: callOf(betRequest, move('bet')),
    win: reportingRefusal('refusedWin', callOf(winRequest, move('win'))),
    rollback: reportingRefusal(
      'refusedRollback',
      callOf(rollbackRequest, (player, asked, connection) =>
        play(connection, asked, {
          kind: 'rollback',
          player,
          amount: 0,
          transactionId: asked.transaction_uuid,
          roundId: asked.round,
          referenceId: asked.reference_transaction_uuid,
          closesRound: asked.round_closed,
          version: null,
        }),
      ),
    ),
  };
};

const over = ({ request_uuid }: Asked): Answer => ({ status: 'RS_ERROR_TOKEN_EXPIRED', request_uuid });
