import type { Dialect, VendorCall } from './adapterContract.ts';
import { hashedForm, startPragmaticDouble } from './pragmaticDouble.ts';

/** Minor units per major unit of the currency. */
const MINOR_UNITS = 100;

const names = { balance: 'balance', bet: 'bet', win: 'result', rollback: 'refund' } as const;

const parametersOf = ({ kind, user, token, id, round, bet, amount }: VendorCall) => ({
  providerId: 'PragmaticPlay',
  userId: user,
  token,
  ...(kind === 'bet' || kind === 'win'
    ? {
        reference: id,
        roundId: round,
        amount: typeof amount === 'string' ? amount : amount / MINOR_UNITS,
        roundDetails: 'spin',
        timestamp: 0,
      }
    : {}),
  ...(kind === 'rollback' ? { reference: bet } : {}),
});

export const startPragmaticDialect = async (): Promise<Dialect> => {
  const { variables, connection, prepare, call: callWallet, close } = await startPragmaticDouble();
  const refusedForGood = { error: 120 };
  return {
    variables,
    connection,
    prepare,
    words: {
      accepted: { error: 0 },
      insufficientFunds: { error: 1, description: 'Insufficient balance' },
      excluded: { error: 3 },
      stopped: { error: 3 },
      reused: refusedForGood,
      rolledBack: refusedForGood,
      settled: refusedForGood,
      unknownTransaction: refusedForGood,
      unknownPlayer: { error: 2 },
      sessionOver: { error: 4 },
      wrongCurrency: refusedForGood,
      badSignature: { error: 5 },
      badRequest: { error: 7 },
    },
    say: (api, call, isForged) => {
      const parameters = parametersOf(call);
      const body = hashedForm(parameters, isForged ? 'the secret of somebody else' : undefined);
      return callWallet(api, names[call.kind], {}, body);
    },
    balanceOf: (answer) =>
      'cash' in answer && typeof answer.cash === 'number'
        ? Math.round(answer.cash * MINOR_UNITS)
        : Number.NaN,
    close,
  };
};
