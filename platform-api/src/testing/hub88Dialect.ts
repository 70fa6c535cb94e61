import type { Dialect, VendorCall } from './adapterContract.ts';
import { startVendorDouble } from './vendorDouble.ts';

/** Wire units per minor unit of a currency with two decimals. */
const WIRE_UNITS = 1_000;

const paths = {
  balance: 'user/balance',
  bet: 'transaction/bet',
  win: 'transaction/win',
  rollback: 'transaction/rollback',
} as const;

const messageOf = ({ kind, user, token, id, round, bet, amount, currency }: VendorCall) => ({
  user,
  token,
  request_uuid: 'request',
  ...(kind === 'balance' ? {} : { transaction_uuid: id, round }),
  ...(kind === 'bet' || kind === 'win'
    ? { currency, amount: typeof amount === 'string' ? amount : amount * WIRE_UNITS }
    : {}),
  ...(kind === 'win' || kind === 'rollback' ? { reference_transaction_uuid: bet } : {}),
});

export const startHub88Dialect = async (): Promise<Dialect> => {
  const double = await startVendorDouble();
  return {
    variables: double.variables,
    connection: 'house',
    words: {
      accepted: { status: 'RS_OK' },
      insufficientFunds: { status: 'RS_ERROR_NOT_ENOUGH_MONEY' },
      excluded: { status: 'RS_ERROR_USER_DISABLED' },
      stopped: { status: 'RS_ERROR_INVALID_GAME' },
      reused: { status: 'RS_ERROR_DUPLICATE_TRANSACTION' },
      rolledBack: { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' },
      settled: { status: 'RS_ERROR_UNKNOWN' },
      unknownTransaction: { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' },
      unknownPlayer: { status: 'RS_ERROR_INVALID_TOKEN' },
      sessionOver: { status: 'RS_ERROR_TOKEN_EXPIRED' },
      wrongCurrency: { status: 'RS_ERROR_WRONG_CURRENCY' },
      badSignature: { status: 'RS_ERROR_INVALID_SIGNATURE' },
      badRequest: { status: 'RS_ERROR_WRONG_TYPES' },
    },
    prepare: async () => {},
    say: (api, call, isForged) =>
      double.call(api, paths[call.kind], messageOf(call), isForged ? 'AAAA' : undefined),
    balanceOf: (answer) =>
      'balance' in answer && typeof answer.balance === 'number' ? answer.balance / WIRE_UNITS : Number.NaN,
    close: double.close,
  };
};
